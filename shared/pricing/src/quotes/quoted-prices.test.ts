import type { OrderLine } from '../order-totals/order-line.ts';
import { orderTotals } from '../order-totals/order-totals.ts';
import { atQuotedPrice, quotedPrices } from './quoted-prices.ts';

const line = (id: number, given: Partial<OrderLine> = {}): OrderLine => ({
  id,
  sku: `AH-${id}`,
  quantity: 2,
  regularPriceCents: 100_003,
  sellingPriceCents: 100_003,
  shippingCategory: 'freight',
  departure: 'in_stock',
  isGiftCard: false,
  isVirtual: false,
  isEligibleForPromotion: true,
  ...given,
});
const NONE = new Map<number, number>();
const pricesOf = (
  lines: OrderLine[],
  percents = NONE,
  designer: { annualSpendCents: number } | null = null,
) => [...quotedPrices(lines, { percents, designer })].map(([, cents]) => cents);

test('R060 a quote takes its percent off the regular price, and is never dearer than the sale', () => {
  const onSale = line(2, { sellingPriceCents: 60_000 });
  expect(
    pricesOf(
      [line(1), onSale],
      new Map([
        [1, 12.5],
        [2, 10],
      ]),
    ),
  ).toEqual([87_503, 60_000]);
  expect(pricesOf([line(1)])).toEqual([100_003]);
});

test('R060 a designer’s quote is never dearer than the tier that the quote itself reaches', () => {
  const designer = { annualSpendCents: 0 };
  expect(pricesOf([line(1)], NONE, designer)).toEqual([85_003]);
  expect(pricesOf([line(1)], new Map([[1, 30]]), designer)).toEqual([70_002]);
  // 20 pieces come to more than $15,000: premier.
  expect(pricesOf([line(1, { quantity: 20 })], NONE, designer)).toEqual([80_002]);
  const giftCard = line(3, { isGiftCard: true, isVirtual: true });
  expect(pricesOf([giftCard], new Map([[3, 50]]), designer)).toEqual([100_003]);
});

test('R060 an order at the prices of a quote has its delivery charge alone, and its tax on the quoted prices', () => {
  const freight = atQuotedPrice(line(1), 80_000);
  const parcel = atQuotedPrice(line(2, { shippingCategory: 'small_parcel', quantity: 1 }), 1_000);
  const totals = orderTotals({
    lines: [freight, parcel],
    primaryDiscount: null,
    designer: null,
    destination: { zipCode: '83001', stateAbbr: 'WY' },
    serviceLevels: { freight: 'white_glove' },
    giftCards: [],
    zipFees: { appliesTo: ['freight'], fees: [{ zipPrefix: '830', feeCents: 4_500, area: 'Teton' }] },
    whiteGlove: { appliesTo: ['freight'], feeCents: 15_000 },
    salesTaxRate: { stateAbbr: 'WY', ratePpm: 40_000 },
    quotedShippingCents: 12_345,
  });
  expect(totals.shipping).toMatchObject({
    shippingCents: 12_345,
    whiteGloveCents: 0,
    zipFeeCents: 0,
    gap: null,
    shipments: [{ shippingCents: 12_345, whiteGloveOfferCents: null }, { shippingCents: 0 }],
  });
  expect([totals.subtotalWithDiscountCents, totals.taxCents]).toEqual([161_000, 6_440]);
  expect(totals.totalCents).toBe(161_000 + 12_345 + 6_440);
  expect(totals.lines.map(({ explanation }) => explanation.pricedBy)).toEqual(['quote', 'quote']);
});

test('R060 where the shop has become cheaper than the quote, the quote is shown as no reduction', () => {
  const { regularPriceCents, sellingPriceCents } = atQuotedPrice(
    line(1, { regularPriceCents: 70_000 }),
    80_000,
  );
  expect([regularPriceCents, sellingPriceCents]).toEqual([80_000, 80_000]);
});
