import type { LineExplanation } from '@sanderling/pricing/order-totals/line-explanation';
import { lineReason } from './line-reason.ts';

const PROMOTION = { promotionId: 31, name: 'bmsv-tier', label: 'Buy More Save More' };
const TRADE = { promotionId: 1, name: 'select', label: 'Designer Discount' };
const REGULAR = { quantity: 1, regularPriceCents: 40_000, sellingPriceCents: 40_000 };
const ON_SALE = { ...REGULAR, sellingPriceCents: 29_999 };

/** Of a cart of two lines with one discount, which the second line has not. */
function reasons(
  pricedBy: LineExplanation['pricedBy'],
  given: {
    percent?: number;
    netCents?: number;
    prices?: typeof REGULAR;
    promotion?: typeof PROMOTION | null;
  },
) {
  const { percent = 0, prices = REGULAR, promotion = PROMOTION } = given;
  const baseCents = prices.sellingPriceCents;
  const priced = (lineId: number, netCents: number, explanation: Partial<LineExplanation>) => ({
    lineId,
    baseCents,
    discountCents: baseCents - netCents,
    bestPriceCents: 0,
    netCents,
    explanation: { pricedBy: 'regular' as const, percent: 0, text: '', nextTier: null, ...explanation },
  });
  const isOnSale = baseCents < prices.regularPriceCents;
  const totals = {
    promotion,
    bestPriceCents: 0,
    discountCents: 0,
    lineItemsCents: 2 * baseCents,
    lines: [
      priced(1, given.netCents ?? baseCents, { pricedBy, percent }),
      priced(2, baseCents, { pricedBy: isOnSale ? 'sale' : 'regular' }),
    ],
    discountedLines: { percent, eligibleLineIds: [1], excludedLineIds: [2], eligibleTotalCents: 1 },
  };
  return [1, 2].map((id) => lineReason({ id, ...prices }, totals));
}

test('a line names the discount, its percent and what it takes off, and one without it says so', () => {
  expect(reasons('promotion', { percent: 15, netCents: 34_000 })).toEqual([
    'Buy more, save more, 15%: $60.00 off',
    'Buy more, save more does not apply to this item.',
  ]);
});

test('a code on top of a sale names its own amount and of what it is a share, and so does the sale', () => {
  expect(reasons('promotion', { percent: 15, netCents: 25_499, prices: ON_SALE })[0]).toBe(
    'Sale price: $100.01 off, then buy more, save more, 15% off the sale price: $45.00 off',
  );
});

test('a trade price takes the place of a sale, and counts from the regular price whatever the order calls it', () => {
  for (const pricedBy of ['designer', 'best_price'] as const)
    expect(reasons(pricedBy, { percent: 30, netCents: 28_000, prices: ON_SALE })[0]).toBe(
      'Trade price, 30% off the regular price: $120.00 off',
    );
});

test('a trade customer reads why a line has no trade price', () => {
  expect(reasons('sale', { percent: 15, prices: ON_SALE, promotion: TRADE })).toEqual([
    'Sale price: $100.01 off. The sale price is lower than your trade price.',
    'Sale price: $100.01 off. Your trade discount does not apply to this item.',
  ]);
});

test('a line on sale says so, whether the order has a discount or not', () => {
  const sale = 'Sale price: $100.01 off';
  expect(reasons('sale', { prices: ON_SALE, promotion: null })).toEqual([sale, sale]);
  expect(reasons('sale', { prices: ON_SALE })[1]).toBe(
    `${sale}. Buy more, save more does not apply to this item.`,
  );
});

test('a line at its regular price has no reason beside it', () => {
  expect(reasons('regular', { promotion: null })).toEqual([null, null]);
});
