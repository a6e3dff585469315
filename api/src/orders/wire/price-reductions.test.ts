import { KNOWN_CAMPAIGNS } from '@sanderling/contract/commerce/campaign-codes';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { OrderLine } from '@sanderling/pricing/order-totals/order-line';
import { orderTotals } from '@sanderling/pricing/order-totals/order-totals';
import type { PrimaryDiscount } from '@sanderling/pricing/order-totals/primary-discount';
import { CAMPAIGNS } from '@sanderling/pricing/promotions/promotion-tiers';
import { propertyRuns } from '@sanderling/slice-kit/jest/test-scope.ts';
import fc from 'fast-check';
import { lineReductions, orderReductions } from './price-reductions.ts';

const RUNS = 300;
const named = { promotionId: 31, name: 'code', label: 'Promo code' };
const line = fc.record({
  sku: fc.constantFrom('FH-1', 'MA-1'),
  quantity: fc.integer({ min: 1, max: 3 }),
  regularPriceCents: fc.integer({ min: 100, max: 500_000 }),
  /** Of the regular price: 100 where there is no sale, and 60 lies below every trade price. */
  saleShare: fc.constantFrom(100, 95, 80, 60),
  isGiftCard: fc.constantFrom(false, false, true),
  isEligibleForPromotion: fc.constantFrom(true, true, false),
});
const discount = fc.oneof(
  fc.constant(null),
  fc.constant<PrimaryDiscount>({ kind: 'designer' }),
  fc.integer({ min: 1, max: 60 }).map((percent): PrimaryDiscount => ({ kind: 'coupon', ...named, percent })),
  fc.constantFrom(...KNOWN_CAMPAIGNS).map((code): PrimaryDiscount | null => {
    const campaign = CAMPAIGNS.get(code);
    return campaign ? { kind: 'campaign', ...named, campaign } : null;
  }),
);
const annualSpend = fc.constantFrom(null, 0, 1_600_000, 3_100_000, 6_000_000);

const sum = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((cents, { amount }) => cents + centsFromDollars(amount), 0);
const percentIn = (title: string) => Number(/([\d.]+)%/.exec(title)?.[1]);

test('R268 of any cart, lines and summary say the same cents for each reason, and each percent was taken of what it names', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      discount,
      annualSpend,
      (drawn, primaryDiscount, annualSpendCents) => {
        const lines = drawn.map(
          ({ saleShare, ...each }, at): OrderLine => ({
            ...each,
            id: at + 1,
            sellingPriceCents: Math.round((each.regularPriceCents * saleShare) / 100),
            shippingCategory: 'freight',
            departure: 'in_stock',
            isVirtual: false,
          }),
        );
        const totals = orderTotals({
          lines,
          primaryDiscount:
            annualSpendCents === null && primaryDiscount?.kind === 'designer' ? null : primaryDiscount,
          designer: annualSpendCents === null ? null : { annualSpendCents },
          destination: null,
          serviceLevels: {},
          giftCards: [],
          zipFees: { appliesTo: [], fees: [] },
          whiteGlove: { appliesTo: [], feeCents: 0 },
          salesTaxRate: null,
        });
        const said = lines.map((each) => ({ each, reductions: lineReductions(each, totals) }));
        for (const { each, reductions } of said) {
          const regularCents = each.regularPriceCents * each.quantity;
          const baseCents = each.sellingPriceCents * each.quantity;
          const net = totals.lines.find(({ lineId }) => lineId === each.id)?.netCents ?? 0;
          expect(regularCents + sum(reductions)).toBe(net);
          for (const { amount, kind, title } of reductions) {
            seen.add(`${kind}${baseCents < regularCents ? ' on sale' : ''}`);
            if (kind === 'sale') continue;
            expect(title.includes('regular price')).toBe(kind === 'trade');
            const ofCents = kind === 'trade' ? regularCents : baseCents;
            // Each piece is rounded to a cent.
            const difference = -centsFromDollars(amount) - (ofCents * percentIn(title)) / 100;
            expect(Math.abs(difference)).toBeLessThanOrEqual(each.quantity / 2 + 1e-6);
          }
        }
        const order = orderReductions(lines, totals);
        expect(centsFromDollars(order.regular_total) + sum(order.reductions)).toBe(
          totals.subtotalWithDiscountCents,
        );
        const all = said.flatMap(({ reductions }) => reductions);
        for (const row of order.reductions)
          expect(centsFromDollars(row.amount)).toBe(sum(all.filter(({ kind }) => kind === row.kind)));
        expect(order.reductions.map(({ kind }) => kind).toSorted()).toEqual(
          [...new Set(all.map(({ kind }) => kind))].toSorted(),
        );
      },
    ),
    { numRuns: propertyRuns(RUNS), seed: 20261123 },
  );
  expect([...seen].toSorted()).toEqual([
    'promotion',
    'promotion on sale',
    'sale on sale',
    'trade',
    'trade on sale',
  ]);
});
