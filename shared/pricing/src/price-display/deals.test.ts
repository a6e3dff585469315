import { dealEndedWithin } from './deals.ts';
import { compareAtPriceCents, isOnSale, sellingPriceCents } from './price-rows.ts';

const deal = { priceCents: 38_400, startsAt: '2026-11-23T06:00:00.000Z', endsAt: '2026-12-01T06:00:00.000Z' };
const price = {
  priceCents: 48_000,
  salePriceCents: null,
  saleDisplay: false,
  saleDateEnd: null,
  deals: [deal],
};
const at = (instant: string) => new Date(instant);

test.each([
  ['2026-11-23T05:59:59.999Z', 48_000],
  ['2026-11-23T06:00:00.000Z', 38_400],
  ['2026-12-01T05:59:59.999Z', 38_400],
  ['2026-12-01T06:00:00.000Z', 48_000],
])('at %s the piece costs %d cents', (instant, cents) => {
  expect(sellingPriceCents(price, at(instant))).toBe(cents);
  expect(isOnSale(price, at(instant))).toBe(cents < 48_000);
  expect(compareAtPriceCents(price, at(instant))).toBe(cents < 48_000 ? 48_000 : null);
});

test('of a deal and a sale the lower price counts, and after the deal the sale goes on', () => {
  const both = { ...price, salePriceCents: 40_000, saleDisplay: true, saleDateEnd: '2027-01-31' };
  expect(sellingPriceCents(both, at('2026-11-25T12:00:00Z'))).toBe(38_400);
  expect(sellingPriceCents({ ...both, salePriceCents: 30_000 }, at('2026-11-25T12:00:00Z'))).toBe(30_000);
  expect(sellingPriceCents(both, at('2026-12-01T06:00:00Z'))).toBe(40_000);
});

test('a deal that is over is known for as long as asked, to the millisecond', () => {
  const within = (instant: string) => dealEndedWithin([deal], at(instant), 86_400_000);
  expect(within('2026-12-01T05:59:59.999Z')).toBeNull();
  expect(within('2026-12-01T06:00:00.000Z')).toBe(deal);
  expect(within('2026-12-02T05:59:59.999Z')).toBe(deal);
  expect(within('2026-12-02T06:00:00.000Z')).toBeNull();
});
