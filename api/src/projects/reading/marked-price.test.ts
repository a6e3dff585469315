import fc from 'fast-check';
import { markedPriceCents } from './marked-price.ts';

/** As the trade page publishes them. */
const TIERS = [15, 20, 25, 30];
/** In hundredths of a percent, as a designer may set them. */
const MARKUPS = Array.from({ length: 19_901 }, (_, index) => 100 + index);

/** What a client can find who knows tiers and regular prices: the markups of a tier that come to all the prices on the page. */
function fitting(regular: readonly number[], seen: readonly number[], tier: number): number[] {
  return MARKUPS.filter((markup) =>
    regular.every((cents, at) => markedPriceCents(cents, tier, markup) === seen[at]),
  );
}

/** Those whose trade price with the least and the most markup are around what the client reads. */
const within = (tier: number, [percent, markup]: [number, number]) => {
  const part = (100 - percent) * (10_000 + markup);
  return part >= (100 - tier) * 10_110 && part <= (100 - tier) * 29_990;
};

const project = fc.record({
  regular: fc.array(fc.integer({ min: 48, max: 7_900 }), { minLength: 1, maxLength: 60 }),
  tier: fc.constantFrom(15, 20, 25),
  markup: fc.integer({ min: 100, max: 20_000 }),
});

test('R080 R392 a client who tries all markups on all prices of the page finds some of every tier, and of none a single one', () => {
  fc.assert(
    fc.property(project, ({ regular, tier, markup }) => {
      const cents = regular.map((dollars) => dollars * 100);
      const seen = cents.map((price) => markedPriceCents(price, tier, markup));
      for (const guess of TIERS.filter((each) => within(each, [tier, markup])))
        expect(fitting(cents, seen, guess).length).toBeGreaterThan(5);
    }),
    { numRuns: 40 },
  );
});

test('R080 R392 twelve pieces with a markup of 23.37 percent on Select fit all four tiers', () => {
  const regular = [48, 118, 189, 240, 395, 640, 895, 1_150, 1_490, 1_899, 2_499, 3_400].map((of) => of * 100);
  const seen = regular.map((cents) => markedPriceCents(cents, 15, 2_337));
  const fits = TIERS.map((tier) => fitting(regular, seen, tier).length);
  expect(fits.filter((count) => count > 5)).toHaveLength(TIERS.length);
  expect(seen.every((cents) => cents % 100 === 0)).toBe(true);
});

test.each([
  [189_900, 15, 3_500, 218_000],
  [4_999, 20, 100, 4_000],
  [50, 25, 100, 100],
])(
  'R080 a regular price of %i cents, at %i percent with a markup of %i hundredths, is %i cents',
  (...row) => {
    const [regular, tier, markup, expected] = row;
    expect(markedPriceCents(regular, tier, markup)).toBe(expected);
  },
);
