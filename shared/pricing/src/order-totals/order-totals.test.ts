import { SHIPPING_CATEGORIES } from '@sanderling/contract/shipping-category';
import fc from 'fast-check';
import { CAMPAIGNS } from '../promotion-tiers.ts';
import { lineBaseCents, type OrderLine } from './order-line.ts';
import { type OrderTotalsInput, orderTotals } from './order-totals.ts';

const cents = fc.integer({ min: 1, max: 800_000 });
const line: fc.Arbitrary<OrderLine> = fc
  .record({
    id: fc.integer(),
    sku: fc.constantFrom('FH-ST-1', 'AH-SF-1', 'EGC-100'),
    quantity: fc.integer({ min: 1, max: 999 }),
    regularPriceCents: cents,
    salePercent: fc.integer({ min: 50, max: 100 }),
    shippingCategory: fc.constantFrom(...SHIPPING_CATEGORIES),
    isGiftCard: fc.boolean(),
    isVirtual: fc.boolean(),
    isEligibleForPromotion: fc.boolean(),
  })
  .map(({ salePercent, ...rest }) => ({
    ...rest,
    sellingPriceCents: Math.max(1, Math.floor((rest.regularPriceCents * salePercent) / 100)),
  }));

const promotion = { promotionId: 1, name: 'n', label: 'l' };
const input: fc.Arbitrary<OrderTotalsInput> = fc.record({
  lines: fc
    .array(line, { maxLength: 12 })
    .map((lines) => lines.map((given, index) => ({ ...given, id: index + 1 }))),
  primaryDiscount: fc.oneof(
    fc.constant(null),
    fc.record({ percent: fc.integer({ min: 0, max: 100 }) }).map(({ percent }) => ({
      kind: 'coupon' as const,
      percent,
      ...promotion,
    })),
    fc.constantFrom(...CAMPAIGNS.values()).map((campaign) => ({
      kind: 'campaign' as const,
      campaign,
      ...promotion,
    })),
    fc.constant({ kind: 'designer' as const, ...promotion }),
  ),
  designer: fc.option(fc.record({ annualSpendCents: fc.integer({ min: 0, max: 9_000_000 }) })),
  destination: fc.option(fc.constant({ zipCode: '83001', stateAbbr: 'WY' })),
  serviceLevels: fc.constantFrom({}, { freight: 'white_glove' as const }),
  giftCards: fc.array(
    fc.record({ orderGiftCardId: fc.integer(), balanceCents: fc.integer({ min: 0, max: 2_000_000 }) }),
    { maxLength: 3 },
  ),
  zipFees: fc.constant({
    appliesTo: ['freight'] as const,
    fees: [{ zipPrefix: '830', feeCents: 4_500, area: 'Teton country' }],
  }),
  whiteGlove: fc.constant({ appliesTo: ['freight'] as const, feeCents: 14_900 }),
  salesTaxRate: fc.option(
    fc.record({ ratePpm: fc.integer({ min: 0, max: 100_000 }), taxesShipping: fc.boolean() }).map((rate) => ({
      stateAbbr: 'WY',
      ...rate,
    })),
  ),
});

test('R261 R263 lines less discounts plus charges plus tax less gift cards is the total, never below zero', () => {
  fc.assert(
    fc.property(input, (given) => {
      const totals = orderTotals(given);
      const charges =
        totals.shipping.shippingCents + totals.shipping.whiteGloveCents + totals.shipping.zipFeeCents;
      expect(totals.totalCents).toBe(
        totals.lineItemsCents -
          totals.discountCents -
          totals.bestPriceCents +
          charges +
          totals.taxCents -
          totals.giftCardsCents,
      );
      expect(totals.totalCents).toBeGreaterThanOrEqual(0);
      expect(totals.subtotalWithDiscountCents).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(totals.totalCents)).toBe(true);
    }),
  );
});

test('R262 every line travels in exactly one shipment, and the shipments cost what the order says', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { shipping, lineItemsCents } = orderTotals(given);
      const travelling = shipping.shipments.flatMap((shipment) => shipment.lineIds);
      expect(travelling.toSorted((a, b) => a - b)).toEqual(given.lines.map((each) => each.id));
      expect(shipping.shipments.reduce((sum, shipment) => sum + shipment.totalCents, 0)).toBe(lineItemsCents);
    }),
  );
});

test('R387 no gift card is ever reduced, and best price never takes what a promotion took already', () => {
  fc.assert(
    fc.property(input, (given) => {
      const withoutGiftCards = { ...given, lines: given.lines.filter((each) => !each.isGiftCard) };
      const all = orderTotals(given);
      const rest = orderTotals(withoutGiftCards);
      expect(all.discountCents).toBe(rest.discountCents);
      expect(all.bestPriceCents).toBe(rest.bestPriceCents);
      const merchandise = withoutGiftCards.lines.reduce((sum, each) => sum + lineBaseCents(each), 0);
      expect(rest.discountCents + rest.bestPriceCents).toBeLessThanOrEqual(merchandise);
    }),
  );
});

test('R267 gift cards pay in the order applied, each at most its balance', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { giftCards, totalCents } = orderTotals(given);
      giftCards.forEach((payment, index) => {
        const balanceCents = given.giftCards[index]?.balanceCents ?? 0;
        expect(payment.amountCents).toBeLessThanOrEqual(balanceCents);
        // A card that was not used up means that nothing is due any more.
        if (payment.amountCents < balanceCents) expect(totalCents).toBe(0);
      });
    }),
  );
});
