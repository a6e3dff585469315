import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Project } from '@sanderling/contract/wire/projects/project';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { post } from '../testing/post.ts';
import { PROJECT, PROJECT_ID } from '../testing/project.ts';
import { leftInCart } from './left-in-cart.ts';
import { Ordering } from './ordering.tsx';

const ordered = (quantity: number) => ({
  ...{ quantity, order_id: PROJECT_ID, order_number: 'R392874966', placed_at: '2026-11-28T16:00:00Z' },
});
const bought = (quantity: number): Project => ({
  ...PROJECT,
  pieces: PROJECT.pieces.map((piece) => ({ ...piece, ordered: ordered(quantity) })),
});
const line = (id: number, variantId: number, quantity: number) => ({
  ...{ id, quantity, product_name: 'Mara sofa' },
  variant: { id: variantId, option_name: 'Emerald velvet' },
});
/** As much of a cart as is looked at. */
const cartOf = (...lines: object[]): Order => JSON.parse(JSON.stringify({ line_items: lines }));
const LEFT = {
  ...{ lineId: 5, name: 'Mara sofa, Emerald velvet', quantity: 2, keeps: 0, orderNumber: 'R392874966' },
};

test.each<[string, Project, Order | null, object[]]>([
  ['all that was bought through a quote', bought(2), cartOf(line(5, 1001, 2), line(6, 9, 1)), [LEFT]],
  [
    'what was bought, beside more of it for another place',
    bought(2),
    cartOf(line(5, 1001, 3)),
    [{ ...LEFT, quantity: 3, keeps: 1 }],
  ],
  ['nothing of what is still wanted', bought(1), cartOf(line(5, 1001, 1)), []],
  [
    'what is bought of a piece that is wanted in part',
    bought(1),
    cartOf(line(5, 1001, 2)),
    [{ ...LEFT, keeps: 1 }],
  ],
  [
    'nothing before anything is ordered',
    { ...bought(2), pieces: PROJECT.pieces },
    cartOf(line(5, 1001, 2)),
    [],
  ],
  [
    'nothing of a cart that is a quote’s own',
    bought(2),
    { ...cartOf(line(5, 1001, 2)), quote: JSON.parse('{"id":"q"}') },
    [],
  ],
  ['nothing without a cart', bought(2), null, []],
])('R080 the board finds %s in the cart', (_what, project, cart, left) => {
  expect(leftInCart(project, cart)).toEqual(left);
});

test('R080 the board says which pieces in the cart are ordered, and takes them out by one press', async () => {
  render(
    <MemoryRouter>
      <Ordering project={bought(2)} refusal={undefined} done={undefined} leftInCart={[LEFT]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(
    '2 × Mara sofa, Emerald velvet, ordered with R392874966',
  );
  expect(screen.getByRole('button', { name: 'Take it out of the cart' })).toHaveAttribute(
    'value',
    'clear-cart',
  );
  const answer = (call: string) =>
    call.startsWith('GET /user/projects') ? bought(2) : cartOf(line(5, 1001, 2), line(6, 9, 1));
  const { sent, to } = await post({ intent: 'clear-cart' }, answer);
  expect(sent.filter(({ call }) => call.includes('update_quantity')).map(({ body }) => body)).toEqual([
    { order_id: 'my-cart', line_item_id: 5, quantity: 0, expected_quantity: 2 },
  ]);
  expect(to).toBe(`/user/projects/${PROJECT_ID}#order`);
});
