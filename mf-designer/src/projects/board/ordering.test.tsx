import type { Project, ProjectPiece } from '@sanderling/contract/wire/projects/project';
import { render, screen } from '@testing-library/react';
import { Ordering } from './ordering.tsx';

const PIECE: ProjectPiece = {
  ...{ id: 7, variant_id: 1001, room_id: null, alternative_of: null, product_name: 'Mara sofa' },
  ...{ option_name: 'Emerald velvet', sku: 'M', slug: 'mara', picture: null, quantity: 2, note: '' },
  ...{ store_price: 100, trade_price: 85, client_price: 100, counts: true, has_sample: true },
  ...{ problem: null, finishes: [], decision: null },
};
const PROJECT: Project = {
  ...{ id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11', name: 'Lake house', client_name: 'The Okafors' },
  ...{ address: '', notes: '', pricing: null, rooms: [], pieces: [PIECE], links: [], samples_to: null },
  counts: { pieces: 1, approved: 0, declined: 0, waiting: 1, answered_new: 0 },
  totals: { trade: 170, fee: null, client: 200 },
  updated_at: '2026-11-20T16:00:00Z',
};
const samples = () => screen.queryByRole('button', { name: 'Order samples for this project' });

test('R080 a designer reads on the board where the samples go, before ordering them', () => {
  render(<Ordering project={{ ...PROJECT, samples_to: 'Wren Lark, 22 W Hubbard St, Chicago, IL 60654' }} />);
  expect(samples()).toBeVisible();
  expect(screen.getByText(/^Samples go to Wren Lark, 22 W Hubbard St, Chicago, IL 60654\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Another shipping address' })).toHaveAttribute(
    'href',
    '/user/shipping_address',
  );
});

test('R080 a designer whose account has no address adds one before there is anything to press', () => {
  render(<Ordering project={PROJECT} />);
  expect(samples()).toBeNull();
  expect(screen.getByRole('link', { name: 'Add its shipping address' })).toBeVisible();
});
