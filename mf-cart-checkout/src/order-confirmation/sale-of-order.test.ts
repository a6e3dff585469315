import { saleOfOrder } from './sale-of-order.ts';

const line = (id: number, quantity: number, total: number, regular_total: number | null) => ({
  variant: { id },
  product_name: `Piece ${id}`,
  quantity,
  total,
  regular_total,
});

test('R371 each piece is told with what was paid for one and what was off it, beside tax, delivery and the code', () => {
  const order = {
    contact: { email: 'ada@example.com' },
    line_items: [line(7, 2, 1259.99, 1400), line(9, 1, 64.5, null)],
    promo_code: 'GREENTHUMB',
    shipments_total: 89,
    tax_adjustments_total: 99.79,
  };
  expect(saleOfOrder(JSON.parse(JSON.stringify(order)))).toEqual({
    tax: 99.79,
    shipping: 89,
    coupon: 'GREENTHUMB',
    items: [
      { item_id: 7, item_name: 'Piece 7', quantity: 2, price: 630, discount: 70.01 },
      { item_id: 9, item_name: 'Piece 9', quantity: 1, price: 64.5, discount: 0 },
    ],
  });
});
