import { CAMPAIGNS } from '../promotions/promotion-tiers.ts';
import type { OrderLine } from './order-line.ts';
import { type OrderTotalsInput, orderTotals } from './order-totals.ts';

/** The worked example of the API contract, section 2.3, to the cent. */
const line = (
  given: Pick<OrderLine, 'id' | 'sku' | 'quantity' | 'regularPriceCents'> & Partial<OrderLine>,
) => ({
  sellingPriceCents: given.regularPriceCents,
  shippingCategory: 'freight' as const,
  departure: 'in_stock' as const,
  isGiftCard: false,
  isVirtual: false,
  isEligibleForPromotion: true,
  ...given,
});

const campaign = CAMPAIGNS.get('bmsv-tier');
if (campaign === undefined) throw new Error('bmsv-tier is a known campaign');

const input: OrderTotalsInput = {
  lines: [
    line({ id: 9001, sku: 'AH-DT-96-WAL', quantity: 2, regularPriceCents: 479_900 }),
    line({ id: 9002, sku: 'FH-ST-2201', quantity: 2, regularPriceCents: 40_000, sellingPriceCents: 29_999 }),
    line({
      id: 9003,
      sku: 'LM-FL-17-BRS',
      quantity: 1,
      regularPriceCents: 17_995,
      shippingCategory: 'small_parcel',
      isEligibleForPromotion: false,
    }),
    line({
      id: 9004,
      sku: 'EGC-100',
      quantity: 1,
      regularPriceCents: 10_000,
      shippingCategory: 'e_deliver',
      isGiftCard: true,
      isVirtual: true,
    }),
  ],
  primaryDiscount: {
    kind: 'campaign',
    promotionId: 31,
    name: 'bmsv-tier',
    label: 'Buy More Save More',
    campaign,
  },
  designer: { annualSpendCents: 1_400_000 },
  destination: { zipCode: '60601', stateAbbr: 'IL' },
  serviceLevels: { freight: 'white_glove' },
  giftCards: [{ orderGiftCardId: 55, balanceCents: 50_000 }],
  zipFees: { appliesTo: ['freight'], fees: [{ zipPrefix: '606', feeCents: 4_500, area: 'Chicago' }] },
  whiteGlove: { appliesTo: ['freight'], feeCents: 15_000 },
  salesTaxRate: { stateAbbr: 'IL', ratePpm: 82_500 },
};

test('R264 R275 R530 R534 a designer with a campaign, a gift card, white glove and a ZIP fee pays $8,282.74', () => {
  const totals = orderTotals(input);
  expect(totals.lineItemsCents).toBe(1_047_793);
  expect(totals.discountedLines.eligibleTotalCents).toBe(1_019_798);
  expect(totals.discountedLines.percent).toBe(25);
  expect(
    totals.lines.map(({ lineId, discountCents, bestPriceCents }) => [lineId, discountCents, bestPriceCents]),
  ).toEqual([
    [9001, 239_950, 0],
    [9002, 12_000, 0],
    [9003, 0, 3_599],
    [9004, 0, 0],
  ]);
  expect(totals.discountCents).toBe(251_950);
  expect(totals.baseTotalBeforeBestPriceCents).toBe(795_843);
  expect(totals.designerPercent).toBe(20);
  expect(totals.bestPriceCents).toBe(3_599);
  expect(totals.bestPriceExcludedLineIds).toEqual([9004]);
  expect(totals.subtotalWithDiscountCents).toBe(792_244);
  expect(totals.shipping.shippingCents).toBe(1_995);
  expect(totals.shipping.gap?.missingCents).toBe(12_005);
  expect(totals.shipping.zipFeeCents).toBe(4_500);
  expect(totals.shipping.whiteGloveCents).toBe(15_000);
  expect(totals.taxableCents).toBe(782_244);
  expect(totals.taxCents).toBe(64_535);
  expect(totals.taxBeforeBestPriceCents).toBe(64_832);
  expect(totals.giftCards).toEqual([{ orderGiftCardId: 55, balanceCents: 50_000, amountCents: 50_000 }]);
  expect(totals.totalCents).toBe(828_274);
  expect(totals.totalWithoutBestPriceCents).toBe(832_170);
});

test('R257 what the designer spends: before discounts for the tier, after them for the year', () => {
  const totals = orderTotals(input);
  expect(totals.designerTier).toMatchObject({ name: 'premier', percent: 20 });
  expect(totals.currentOrderSpendCents).toBe(1_037_793);
  expect(totals.currentOrderSpendPostDiscountCents).toBe(782_244);
});

test('R257 a gift card in the cart brings a designer no nearer to a tier', () => {
  const nearlyPremier = { annualSpendCents: 1_500_000 - 1_037_793 - 1 };
  expect(orderTotals({ ...input, designer: nearlyPremier }).designerTier).toMatchObject({ name: 'select' });
  const premier = { annualSpendCents: nearlyPremier.annualSpendCents + 1 };
  expect(orderTotals({ ...input, designer: premier }).designerTier).toMatchObject({ name: 'premier' });
});

test('R327 a designer who has taken every discount off pays the selling prices', () => {
  const totals = orderTotals({ ...input, primaryDiscount: null });
  expect(totals).toMatchObject({ promotion: null, discountCents: 0, bestPriceCents: 0, designerPercent: 20 });
  expect(totals.subtotalWithDiscountCents).toBe(totals.lineItemsCents);
});

test('R327 the same cart with the designer default takes $1,955.59 off and books no best price', () => {
  const totals = orderTotals({ ...input, primaryDiscount: { kind: 'designer' } });
  expect(totals.discountCents).toBe(195_559);
  expect(totals.subtotalWithDiscountCents).toBe(852_234);
  expect(totals.bestPriceCents).toBe(0);
  expect(totals.promotion).toEqual({ promotionId: 2, name: 'premier', label: 'Designer Discount' });
  expect(totals.discountedLines).toMatchObject({
    percent: 20,
    eligibleLineIds: [9001, 9002, 9003],
    excludedLineIds: [9004],
  });
});

test('every line says why it costs what it costs, and what more would bring', () => {
  const explanations = orderTotals(input).lines.map(({ explanation }) => explanation);
  expect(explanations).toEqual([
    {
      pricedBy: 'promotion',
      percent: 25,
      text: 'Buy More Save More: 25% off, since your eligible pieces come to $10,197.98.',
      nextTier: null,
    },
    {
      pricedBy: 'promotion',
      percent: 20,
      text: 'On sale for $299.99 instead of $400.00. Buy More Save More: 20% off, since your eligible pieces come to $10,197.98.',
      nextTier: null,
    },
    {
      pricedBy: 'best_price',
      percent: 20,
      text: 'Your premier designer price, 20% off the regular price, is the lowest for this piece.',
      nextTier: null,
    },
    {
      pricedBy: 'regular',
      percent: 0,
      text: 'Regular price. Gift cards are never discounted.',
      nextTier: null,
    },
  ]);
  const small = orderTotals({ ...input, lines: input.lines.slice(1, 2), designer: null });
  expect(small.lines[0]?.explanation.nextTier).toEqual({
    percent: 15,
    fromCents: 100_000,
    missingCents: 40_002,
    text: 'Add $400.02 of eligible pieces for 15% off.',
  });
  // Pieces of the supplier go by a table of their own, which ends at 20 percent.
  const [table, chair] = input.lines;
  const lines = [table, chair].flatMap((each) => (each ? [{ ...each, quantity: 1 }] : []));
  const nextTiers = orderTotals({ ...input, lines }).lines.map(({ explanation }) => explanation.nextTier);
  expect(nextTiers).toMatchObject([{ percent: 25, fromCents: 1_000_000 }, null]);
});

test('a designer is told of the next step that costs less than their trade price, and of none that does not', () => {
  const designer = { annualSpendCents: 0 };
  const chair = line({ id: 1, sku: 'AH-CH-1', quantity: 1, regularPriceCents: 99_999 });
  const told = (of: OrderTotalsInput) => orderTotals(of).lines[0]?.explanation.nextTier?.text;
  // At 15 percent off already, 15 percent give nothing.
  expect(told({ ...input, designer, lines: [chair] })).toBe('Add $2,000.01 of eligible pieces for 20% off.');
  expect(told({ ...input, designer: null, lines: [chair] })).toBe(
    'Add $0.01 of eligible pieces for 15% off.',
  );
});
