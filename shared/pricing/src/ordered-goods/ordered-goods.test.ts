import { orderedGoods } from './ordered-goods.ts';

const line = (id: number, quantity: number, total: number, regular_total: number | null) => ({
  variant: { id },
  product_name: `Piece ${id}`,
  quantity,
  total,
  regular_total,
});

test('R371 each piece is told with what was paid for all of it and what was off, and the order with what is left to pay', () => {
  const order = { total: 1450.28, line_items: [line(7, 2, 1259.99, 1400), line(9, 1, 64.5, null)] };
  // @ts-expect-error An order has much more, none of which is told.
  expect(orderedGoods({ ...order, contact: { email: 'ada@example.com' } })).toEqual({
    totalCents: 145_028,
    items: [
      { variantId: 7, name: 'Piece 7', quantity: 2, totalCents: 125_999, discountCents: 14_001 },
      { variantId: 9, name: 'Piece 9', quantity: 1, totalCents: 6450, discountCents: 0 },
    ],
  });
});
