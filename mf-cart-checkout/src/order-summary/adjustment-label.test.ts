import type { Adjustment, LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { orderOf } from '@sanderling/runtime/testing/page-store';
import { adjustmentLabel } from './adjustment-label.ts';

const DISCOUNT: Adjustment = {
  label: 'Buy More Save More',
  amount: -658,
  best_price_optimization: false,
  promotion_id: 31,
  is_promotion: true,
  order_gift_card_id: null,
  explanation: '',
};

type PricedBy = NonNullable<LineItem['explanation']>['priced_by'];

function cartPricedBy(...lines: [pricedBy: PricedBy, percent: number][]): Order {
  const order = orderOf(
    'o1',
    lines.map((_, index) => index + 1),
  );
  const line_items = order.line_items.map((line, index) => {
    const [priced_by, percent] = lines[index] ?? ['regular', 0];
    const explanation = { priced_by, percent, unit_price: 1, discount: -1, text: '', next_tier: null };
    return { ...line, explanation };
  });
  return { ...order, line_items };
}

test('a discount names the percent that it takes off', () => {
  const order = cartPricedBy(['promotion', 15], ['regular', 0], ['promotion', 15]);
  expect(adjustmentLabel(DISCOUNT, order)).toBe('Buy More Save More, 15%');
});

test('a discount that gives lines different percents names the highest', () => {
  const order = cartPricedBy(['promotion', 15], ['promotion', 20]);
  expect(adjustmentLabel(DISCOUNT, order)).toBe('Buy More Save More, up to 20%');
});

test('a trade customer reads that the trade price is lower, not what the API calls that', () => {
  const row = { ...DISCOUNT, label: 'Best Price Optimization', best_price_optimization: true };
  expect(adjustmentLabel(row, cartPricedBy(['best_price', 25]))).toBe('Your trade price is lower');
});

test.each([
  ['White Glove Shipping', 'White glove delivery'],
  ['Shipping Cost Zipcode Fee', 'Delivery to a remote area'],
])('a shopper reads the charge %s as %s', (label, name) => {
  const charge = { ...DISCOUNT, label, amount: 149, is_promotion: false };
  expect(adjustmentLabel(charge, cartPricedBy(['promotion', 15]))).toBe(name);
});
