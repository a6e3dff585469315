import type { LineExplanation } from '@sanderling/pricing/order-totals/line-explanation';
import { lineReason } from './line-reason.ts';

const PROMOTION = { promotionId: 31, name: 'bmsv-tier', label: 'Buy More Save More' };
const REGULAR = { regularPriceCents: 40_000, sellingPriceCents: 40_000 };
const ON_SALE = { ...REGULAR, sellingPriceCents: 29_999 };

/** Of a cart of two lines with one discount, which the second line has not. */
function reasons(
  pricedBy: LineExplanation['pricedBy'],
  percent: number,
  {
    prices = REGULAR,
    promotion = PROMOTION,
  }: { prices?: typeof REGULAR; promotion?: typeof PROMOTION | null } = {},
) {
  const priced = (lineId: number, explanation: Partial<LineExplanation>) => ({
    lineId,
    baseCents: 1,
    discountCents: 0,
    bestPriceCents: 0,
    netCents: 1,
    explanation: { pricedBy: 'regular' as const, percent: 0, text: '', nextTier: null, ...explanation },
  });
  const totals = {
    promotion,
    lines: [priced(1, { pricedBy, percent }), priced(2, {})],
    discountedLines: { percent, eligibleLineIds: [1], excludedLineIds: [2], eligibleTotalCents: 1 },
  };
  return [1, 2].map((id) => lineReason({ id, ...prices }, totals));
}

test('a line names the discount and its percent, and one without it says so', () => {
  expect(reasons('promotion', 15)).toEqual([
    'Buy More Save More, 15%',
    'Buy More Save More does not apply to this item.',
  ]);
});

test('a discount on top of a sale says so', () => {
  expect(reasons('promotion', 15, { prices: ON_SALE })[0]).toBe('Sale price, then Buy More Save More, 15%');
});

test('a trade customer reads the trade price, whatever the order calls what made it', () => {
  for (const pricedBy of ['designer', 'best_price'] as const)
    expect(reasons(pricedBy, 25)[0]).toBe('Trade price, 25% off the regular price');
});

test('a trade customer reads why a line has no trade price', () => {
  const promotion = { promotionId: 1, name: 'select', label: 'Designer Discount' };
  expect(reasons('sale', 15, { prices: ON_SALE, promotion })).toEqual([
    'The sale price is lower than your trade price.',
    'Sale price. Your trade discount does not apply to this item.',
  ]);
});

test('a line on sale says so, whether the order has a discount or not', () => {
  expect(reasons('sale', 0, { prices: ON_SALE, promotion: null })).toEqual(['Sale price', 'Sale price']);
  expect(reasons('sale', 0, { prices: ON_SALE })[1]).toBe(
    'Sale price. Buy More Save More does not apply to this item.',
  );
});

test('a line at its regular price has no reason beside it', () => {
  expect(reasons('regular', 0, { promotion: null })).toEqual([null, null]);
});
