import { carriageOf, SHIPPING_CATEGORIES } from '@sanderling/contract/commerce/shipping-category';
import fc from 'fast-check';
import { afterPercent } from '../money.ts';
import { CAMPAIGNS } from '../promotions/promotion-tiers.ts';
import { MIN_CHARGE_CENTS } from './gift-card-payments.ts';
import { lineBaseCents, type OrderLine } from './order-line.ts';
import { type OrderTotalsInput, orderTotals } from './order-totals.ts';
import { percentForLine } from './primary-discount.ts';

const cents = fc.integer({ min: 1, max: 800_000 });
const line: fc.Arbitrary<OrderLine> = fc
  .record({
    id: fc.integer(),
    sku: fc.constantFrom('FH-ST-1', 'AH-SF-1', 'EGC-100'),
    quantity: fc.integer({ min: 1, max: 999 }),
    regularPriceCents: cents,
    salePercent: fc.integer({ min: 50, max: 100 }),
    shippingCategory: fc.constantFrom(...SHIPPING_CATEGORIES),
    departure: fc.constantFrom('in_stock', 'made_to_order', 'from_2027-01-11', 'from_2027-02-01'),
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
    fc.constant({ kind: 'designer' as const }),
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

test('R261 R262 a cart costs the same in several shipments as when all of a carriage leaves together', () => {
  let split = 0;
  fc.assert(
    fc.property(input, (given) => {
      const totals = orderTotals(given);
      const lines = given.lines.map((each) => ({ ...each, departure: 'in_stock' as const }));
      const together = orderTotals({ ...given, lines });
      if (totals.shipping.shipments.length > together.shipping.shipments.length) split += 1;
      const { shipments, ...charges } = totals.shipping;
      const { shipments: ofCarriages, ...chargesTogether } = together.shipping;
      expect({ ...totals, shipping: charges }).toEqual({ ...together, shipping: chargesTogether });
      for (const whole of ofCarriages) {
        const parts = shipments.filter(({ shippingCategory }) => shippingCategory === whole.shippingCategory);
        // The one shipment's costs stand on one of the several each, and white glove on the first.
        expect(parts.map(({ shippingCents }) => shippingCents).toSorted((a, b) => b - a)).toEqual(
          parts.map((_, index) => (index === 0 ? whole.shippingCents : 0)),
        );
        expect(parts.map(({ whiteGloveCents }) => whiteGloveCents)).toEqual(
          parts.map((_, index) => (index === 0 ? whole.whiteGloveCents : 0)),
        );
        expect(new Set(parts.map(({ departure }) => departure)).size).toBe(parts.length);
      }
    }),
  );
  expect(split).toBeGreaterThan(0);
});

test('R262 R275 what travels by the same carriage and leaves together is one shipment, with one white glove', () => {
  fc.assert(
    fc.property(input, ({ lines, ...given }) => {
      const { shipments } = orderTotals({ lines, ...given }).shipping;
      const ways = lines.map((each) => `${carriageOf(each.shippingCategory)} ${each.departure}`);
      expect(shipments).toHaveLength(new Set(ways).size);
      const paid = shipments.filter(({ whiteGloveCents }) => whiteGloveCents > 0);
      expect(new Set(paid.map(({ shippingCategory }) => shippingCategory)).size).toBe(paid.length);
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
      const { giftCards, giftCardsCents, totalCents } = orderTotals(given);
      giftCards.forEach((payment, index) => {
        const balanceCents = given.giftCards[index]?.balanceCents ?? 0;
        expect(payment.amountCents).toBeLessThanOrEqual(balanceCents);
        // A card that was not used up means that nothing is due any more, or the least that a provider takes.
        if (payment.amountCents < balanceCents) expect(totalCents).toBeLessThanOrEqual(MIN_CHARGE_CENTS);
      });
      if (giftCardsCents > 0 && totalCents > 0) expect(totalCents).toBeGreaterThanOrEqual(MIN_CHARGE_CENTS);
    }),
  );
});

test('R268 each discount is shared out over the lines to the cent, and no line pays less than nothing', () => {
  fc.assert(
    fc.property(input, (given) => {
      const totals = orderTotals(given);
      const sum = (pick: (line: (typeof totals.lines)[number]) => number) =>
        totals.lines.reduce((cents, each) => cents + pick(each), 0);
      expect(sum(({ baseCents }) => baseCents)).toBe(totals.lineItemsCents);
      expect(sum(({ discountCents }) => discountCents)).toBe(totals.discountCents);
      expect(sum(({ bestPriceCents }) => bestPriceCents)).toBe(totals.bestPriceCents);
      expect(sum(({ netCents }) => netCents)).toBe(totals.subtotalWithDiscountCents);
      totals.lines.forEach((each, index) => {
        const quantity = given.lines[index]?.quantity ?? 1;
        expect(each.netCents).toBeGreaterThanOrEqual(0);
        // Every price is a whole number of cents a piece, so that quantities multiply it exactly.
        expect(each.netCents % quantity).toBe(0);
        expect(each.explanation.text).not.toBe('');
      });
    }),
  );
});

test('R264 a line with a code or campaign ends at the lowest of its sale, promotion and designer price', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { discountedLines, lines, designerPercent } = orderTotals(given);
      const { primaryDiscount } = given;
      if (primaryDiscount === null || primaryDiscount.kind === 'designer') return;
      given.lines.forEach((each, index) => {
        const candidates = [each.sellingPriceCents];
        if (discountedLines.eligibleLineIds.includes(each.id)) {
          const percent = percentForLine(primaryDiscount, each.sku, discountedLines.eligibleTotalCents);
          candidates.push(afterPercent(each.sellingPriceCents, percent));
        }
        if (!each.isGiftCard && !each.isVirtual)
          candidates.push(afterPercent(each.regularPriceCents, designerPercent));
        expect(lines[index]?.netCents).toBe(Math.min(...candidates) * each.quantity);
      });
    }),
  );
});

test('R261 the same cart always has the same total, and the order of its lines does not matter', () => {
  fc.assert(
    fc.property(input, (given) => {
      const totals = orderTotals(given);
      expect(orderTotals(structuredClone(given))).toEqual(totals);
      const turned = orderTotals({ ...given, lines: given.lines.toReversed() });
      expect(turned.totalCents).toBe(totals.totalCents);
      expect(turned.shipping.shippingCents).toBe(totals.shipping.shippingCents);
    }),
  );
});

test('R343 one more piece never lowers what is owed but by reaching a tier or free shipping', () => {
  let compared = 0;
  fc.assert(
    fc.property(input, line, (given, added) => {
      const before = orderTotals(given);
      const after = orderTotals({ ...given, lines: [...given.lines, { ...added, id: 99 }] });
      const { primaryDiscount } = given;
      const percents = ({ discountedLines, designerPercent }: typeof before) => [
        designerPercent,
        ...['FH-1', 'AH-1'].map((sku) =>
          percentForLine(primaryDiscount, sku, discountedLines.eligibleTotalCents),
        ),
      ];
      const reachedTier = percents(after).some((percent, index) => percent > (percents(before)[index] ?? 0));
      const paying = ({ shipping }: typeof before) =>
        shipping.shipments.filter((each) => each.shippingCents > 0);
      const isFreeNow = paying(before).some(
        ({ shippingCategory }) => !paying(after).some((each) => each.shippingCategory === shippingCategory),
      );
      if (reachedTier || isFreeNow) return;
      compared += 1;
      expect(after.totalCents).toBeGreaterThanOrEqual(before.totalCents);
      expect(after.totalCents + after.giftCardsCents).toBeGreaterThanOrEqual(
        before.totalCents + before.giftCardsCents,
      );
    }),
    { numRuns: 500 },
  );
  expect(compared).toBeGreaterThan(100);
});
