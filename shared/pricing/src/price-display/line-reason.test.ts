import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { lineReason } from './line-reason.ts';

const lineOf = (given: object): LineItem => JSON.parse(JSON.stringify(given));

test('a line says which discount it has, its percent, and what it takes off the price that is struck through', () => {
  const line = {
    reason: 'Buy More Save More, 15%',
    regular_total: 800,
    total: 680,
    explanation: { priced_by: 'promotion', percent: 15, discount: -120 },
  };
  expect(lineReason(lineOf(line))).toBe('Buy More Save More, 15%: $120.00 off');
});

test('a code on top of a sale names its own amount, not what the sale took off before', () => {
  const line = {
    reason: 'Sale price, then Promo code greenthumb, 15%',
    regular_total: 400,
    total: 254.99,
    explanation: { priced_by: 'promotion', percent: 15, discount: -45 },
  };
  expect(lineReason(lineOf(line))).toBe('Sale price, then Promo code greenthumb, 15%: $45.00 off');
});

test('a trade price names what it takes off the regular price', () => {
  const line = {
    reason: 'Trade price, 25% off the regular price',
    regular_total: 400,
    total: 300,
    explanation: { priced_by: 'designer', percent: 25, discount: -60 },
  };
  expect(lineReason(lineOf(line))).toBe('Trade price, 25% off the regular price: $100.00 off');
});

test('a line on sale that a discount leaves out names no amount of that discount', () => {
  const reason = 'Buy More Save More does not apply to this item.';
  const line = { reason, regular_total: 800, total: 680, explanation: { percent: 0 } };
  expect(lineReason(lineOf(line))).toBe(reason);
});

test('a line whose price says it all, or whose order is older than the reasons, has none', () => {
  expect(lineReason(lineOf({ reason: null, regular_total: 800, total: 680 }))).toBeNull();
});
