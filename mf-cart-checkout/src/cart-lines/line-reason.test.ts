import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { orderOf } from '@sanderling/runtime/testing/page-store';
import { lineReason } from './line-reason.ts';

type Explanation = NonNullable<LineItem['explanation']>;

/** A cart of two lines with one discount, which the second line has not. */
function cart(explanation: Partial<Explanation>): { order: Order; lines: LineItem[] } {
  const order = orderOf('o1', [1, 2]);
  const row = { amount: -658, best_price_optimization: false, promotion_id: 31, is_promotion: true };
  const lines = order.line_items.map((line) => ({
    ...line,
    explanation: {
      priced_by: 'regular' as const,
      percent: 0,
      unit_price: 1,
      discount: 0,
      text: '',
      next_tier: null,
      ...(line.id === 10 && explanation),
    },
  }));
  return {
    lines,
    order: {
      ...order,
      not_tax_adjustments: [
        { ...row, label: 'Buy More Save More', order_gift_card_id: null, explanation: '' },
      ],
      promotion: {
        id: 31,
        name: 'bmsv-tier',
        excluded_line_items: [20],
        eligible_line_items_total_price: 1,
        eligible_for_discounts_line_items_ids: [10],
        best_price_optimization_excluded_line_items: [],
      },
    },
  };
}
const reasons = (explanation: Partial<Explanation>) => {
  const { order, lines } = cart(explanation);
  return lines.map((line) => lineReason(line, order));
};

test('a line names the discount, its percent and the amount, and one without it says so', () => {
  expect(reasons({ priced_by: 'promotion', percent: 15, discount: -658 })).toEqual([
    'Buy More Save More, 15%: $658.00 off',
    'Buy More Save More does not apply to this item.',
  ]);
});

test('a trade customer reads the trade price, whatever the API calls what made it', () => {
  for (const priced_by of ['designer', 'best_price'] as const) {
    expect(reasons({ priced_by, percent: 25, discount: -100 })[0]).toBe(
      'Trade price, 25% off the regular price: $100.00 off',
    );
  }
});

test('a line whose price says it all has no reason beside it', () => {
  const { order, lines } = cart({});
  expect(
    lines.map((line) => lineReason(line, { ...order, not_tax_adjustments: [], promotion: null })),
  ).toEqual([null, null]);
});
