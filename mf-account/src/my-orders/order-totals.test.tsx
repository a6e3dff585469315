import type { Order } from '@sanderling/contract/wire/orders/order';
import { render, screen } from '@testing-library/react';
import { OrderTotals } from './order-totals.tsx';

const row = (title: string, amount: number, more: object = {}) => ({
  title,
  label: title,
  amount,
  order_gift_card_id: null,
  best_price_optimization: false,
  is_promotion: false,
  ...more,
});

/** Only what is read of an order. */
function rowsOf(order: object): string[] {
  const whole: Order = JSON.parse(JSON.stringify(order));
  const page = render(<OrderTotals order={whole} />);
  const rows = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  page.unmount();
  return rows;
}

test('the rows of an invoice come to its total: all that makes it cheaper stands in it, and gift cards pay last', () => {
  expect(
    rowsOf({
      line_items_total: 1_000,
      shipments_total: 49,
      tax_adjustments_total: 80,
      total: 779,
      order_gift_cards: [
        { id: 1, hidden_code: '************4242' },
        { id: 2, hidden_code: '************1111' },
      ],
      not_tax_adjustments: [
        row('Gift Card', -150, { order_gift_card_id: 1 }),
        row('Gift Card', -50, { order_gift_card_id: 2 }),
        row('White glove delivery', 100),
        row('greenthumb, 15%', -200, { is_promotion: true }),
        row('Your price', -50, { best_price_optimization: true }),
      ],
    }),
  ).toEqual([
    'Subtotal $1,000.00',
    'greenthumb, 15% −$200.00',
    'Your price −$50.00',
    'Shipping $49.00',
    'White glove delivery $100.00',
    'Sales tax $80.00',
    'Gift card ending in 4242 −$150.00',
    'Gift card ending in 1111 −$50.00',
    'Total $779.00',
  ]);
});

test('what was given back stands below the total', () => {
  const order = { line_items_total: 10, shipments_total: 0, tax_adjustments_total: 0, total: 10 };
  const payment = { method: 'card', amount: 10, refunded: 4, card: null };
  const rows = rowsOf({ ...order, not_tax_adjustments: [], payment });
  expect(rows.slice(-2)).toEqual(['Total $10.00', 'Refunded −$4.00']);
});

test('delivery that costs nothing is free', () => {
  const order = { line_items_total: 10, shipments_total: 0, tax_adjustments_total: 0, total: 10 };
  expect(rowsOf({ ...order, not_tax_adjustments: [] })).toContain('Shipping Free');
});
