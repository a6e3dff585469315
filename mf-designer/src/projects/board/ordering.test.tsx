import type { Project, ProjectPiece } from '@sanderling/contract/wire/projects/project';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { BoardAnswer } from './board-answer.ts';
import { Ordering } from './ordering.tsx';

const PIECE: ProjectPiece = {
  ...{ id: 7, variant_id: 1001, room_id: null, alternative_of: null, product_name: 'Mara sofa' },
  ...{ option_name: 'Emerald velvet', sku: 'M', slug: 'mara', picture: null, quantity: 2, note: '' },
  ...{ store_price: 100, trade_price: 85, client_price: 100, counts: true, has_sample: true },
  ...{ problem: null, finishes: [], ordered: null, decision: null },
};
const PROJECT: Project = {
  ...{ id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11', name: 'Lake house', client_name: 'The Okafors' },
  ...{ address: '', notes: '', pricing: null, rooms: [], pieces: [PIECE], links: [], samples_to: null },
  counts: { pieces: 1, approved: 0, declined: 0, waiting: 1, answered_new: 0 },
  totals: { trade: 170, fee: null, client: 200, with_order: null },
  updated_at: '2026-11-20T16:00:00Z',
};
const show = (project: Project, done?: BoardAnswer) => {
  const element = <Ordering project={project} refusal={undefined} done={done} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};
const approved = (piece: Partial<ProjectPiece>): Project => ({
  ...PROJECT,
  counts: { ...PROJECT.counts, approved: 1 },
  pieces: [
    {
      ...PIECE,
      decision: {
        ...{ verdict: 'approved', comment: '', price: 100, is_new: false },
        decided_at: '2026-11-20T16:00:00Z',
      },
      ...piece,
    },
  ],
});
const ordered = (quantity: number) => ({
  ...{ quantity, order_id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b12', order_number: 'R061991152' },
  placed_at: '2026-11-28T16:00:00Z',
});
const samples = () => screen.queryByRole('button', { name: 'Order samples for this project' });

test('R080 a designer reads on the board where the samples go, before ordering them', () => {
  show({ ...PROJECT, samples_to: 'Wren Lark, 22 W Hubbard St, Chicago, IL 60654' });
  expect(samples()).toBeVisible();
  expect(screen.getByText(/^Samples go to Wren Lark, 22 W Hubbard St, Chicago, IL 60654\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Another shipping address' })).toHaveAttribute(
    'href',
    '/user/shipping_address',
  );
});

test('R080 a designer whose account has no address adds one before there is anything to press', () => {
  show(PROJECT);
  expect(samples()).toBeNull();
  expect(screen.getByRole('link', { name: 'Add its shipping address' })).toBeVisible();
});

test('R080 a designer puts nothing into the cart that is ordered, and what is missing of it still', () => {
  const put = () => screen.queryByRole('button', { name: 'Put the approved pieces in the cart' });
  const { unmount } = show(approved({ ordered: ordered(2) }));
  expect(put()).toBeNull();
  expect(screen.getByText('All that your client has approved is ordered.')).toBeVisible();
  unmount();
  show(approved({ ordered: ordered(1) }));
  expect(put()).toBeVisible();
});

test('R080 what the press has done stands below the buttons, with the focus', () => {
  show(approved({}), { inCart: { added: 5, before: 1, ordered: 2, leftOut: ['Otto: sold out'] } });
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(
    '5 pieces are now in your cart. 1 was in it already. 2 are ordered already and left out. Open your cart',
  );
  expect(status).toHaveTextContent('These could not be added:Otto: sold out');
  expect(status.parentElement).toHaveFocus();
});
