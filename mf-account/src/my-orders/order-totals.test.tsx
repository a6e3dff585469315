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
  const whole: Order = JSON.parse(
    JSON.stringify({ payment: null, tax_adjustments: [], gift_cards_adjustments: [], ...order }),
  );
  const page = render(<OrderTotals order={whole} />);
  const rows = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  page.unmount();
  return rows;
}

test('the rows of an invoice come to its total: all that makes it cheaper stands in it, and gift cards, which pay, do not', () => {
  expect(
    rowsOf({
      regular_total: 1_100,
      reductions: [
        { kind: 'sale', title: 'Sale price', amount: -100 },
        { kind: 'promotion', title: 'greenthumb, 15%', amount: -200 },
        { kind: 'trade', title: 'Trade price, 20% off the regular price', amount: -50 },
      ],
      shipments_total: 49,
      tax_adjustments_total: 80,
      total: 779,
      total_before_gift_cards: 979,
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
    'Subtotal $1,100.00',
    'Sale price −$100.00',
    'greenthumb, 15% −$200.00',
    'Trade price, 20% off the regular price −$50.00',
    'Shipping $49.00',
    'White glove delivery $100.00',
    'Sales tax $80.00',
    'Total $979.00',
  ]);
});

test('what was given back stands below the total', () => {
  const order = {
    regular_total: 10,
    reductions: [],
    shipments_total: 0,
    tax_adjustments_total: 0,
    special_delivery_info: null,
    total_before_gift_cards: 10,
  };
  const payment = { method: 'card', amount: 10, refunded: 4, card: null };
  const rows = rowsOf({ ...order, not_tax_adjustments: [], payment });
  expect(rows.slice(-2)).toEqual(['Total $10.00', 'Refunded −$4.00']);
});

test('what was given back counts what gift cards have back', () => {
  const order = {
    regular_total: 477.36,
    reductions: [],
    shipments_total: 0,
    tax_adjustments_total: 0,
    total: 427.36,
  };
  const paid = {
    total_before_gift_cards: 477.36,
    gift_cards_adjustments_total: -50,
    not_tax_adjustments: [],
  };
  const payment = { method: 'card', amount: 427.36, refunded: 427.36, card: null };
  const card = { order_gift_card_id: 7, amount: -50 };
  const rows = (refunded: number) =>
    rowsOf({ ...order, ...paid, payment, gift_cards_adjustments: [{ ...card, refunded }] }).slice(-2);
  expect(rows(50)).toEqual(['Total $477.36', 'Refunded −$477.36']);
  expect(rows(12.34)).toEqual(['Total $477.36', 'Refunded −$439.70']);
});

test('a remote area says why it costs a fee', () => {
  const info =
    'The ZIP code is in the carrier’s zone for remote places, “Nantucket”, which has a fee of $39.00.';
  const order = {
    regular_total: 10,
    reductions: [],
    shipments_total: 0,
    tax_adjustments_total: 0,
    total_before_gift_cards: 49,
    ...{ payment: null, gift_cards_adjustments: [] },
  };
  render(
    <OrderTotals
      order={JSON.parse(
        JSON.stringify({
          ...order,
          tax_adjustments: [],
          not_tax_adjustments: [],
          special_delivery_info: info,
        }),
      )}
    />,
  );
  expect(screen.getByText(info)).toBeVisible();
});

test('delivery that costs nothing is free', () => {
  const order = {
    regular_total: 10,
    reductions: [],
    shipments_total: 0,
    tax_adjustments_total: 0,
    total_before_gift_cards: 10,
    special_delivery_info: null,
  };
  expect(rowsOf({ ...order, not_tax_adjustments: [] })).toContain('Shipping Free');
  const remote = { ...order, special_delivery_info: 'A fee of $39.00.' };
  expect(rowsOf({ ...remote, not_tax_adjustments: [] })).toContain('Shipping $0.00');
});

test('R450 an invoice without sales tax names the certificate by which it has none', () => {
  const free = {
    tax_adjustments: [row('Tax exempt in Illinois, certificate IL 1234-5678', 0)],
    tax_adjustments_total: 0,
  };
  const order = {
    regular_total: 100,
    reductions: [],
    shipments_total: 0,
    not_tax_adjustments: [],
    total_before_gift_cards: 100,
  };
  expect(rowsOf({ ...order, ...free, total: 100, line_items: [] })).toContain(
    'Tax exempt in Illinois, certificate IL 1234-5678 $0.00',
  );
  expect(rowsOf({ ...order, tax_adjustments_total: 8, total: 108, line_items: [] })).toContain(
    'Sales tax $8.00',
  );
});
