import fc from 'fast-check';
import {
  asLowAsAmount,
  asLowAsCents,
  FINANCING_MINIMUM_CENTS,
  isFinancingVisible,
  isMonthlyPriceShown,
} from './financing.ts';

test.each([
  [4_999, 1, false, false],
  [5_000, 1, false, true],
  [2_499, 2, false, false],
  [2_500, 2, false, true],
  [10_000, 1, true, false],
])(
  'R376 R528 %i cents times %i, gift card %s: financing is shown: %s',
  (unitPriceCents, quantity, isGiftCard, shown) => {
    expect(isFinancingVisible({ isGiftCard, unitPriceCents, quantity })).toBe(shown);
  },
);

test.each([
  [22_000, 1, false],
  [29_999, 1, false],
  [30_000, 1, true],
  [15_000, 2, true],
])('a product page of %i cents times %i tells what a month costs: %s', (unitPriceCents, quantity, shown) => {
  expect(isMonthlyPriceShown({ isGiftCard: false, unitPriceCents, quantity })).toBe(shown);
  expect(isMonthlyPriceShown({ isGiftCard: true, unitPriceCents, quantity })).toBe(false);
});

test('R376 as low as is nothing where financing is not offered, and never less than the loan needs', () => {
  const lamp = { isGiftCard: false, unitPriceCents: 4_999, quantity: 1 };
  expect(asLowAsCents(lamp)).toBe(0);
  expect(asLowAsCents({ ...lamp, unitPriceCents: 329_000 }, { months: 36, aprPercent: 0 })).toBe(9_139);
  // $3,290 at 9.99 % over three years.
  expect(asLowAsCents({ ...lamp, unitPriceCents: 329_000 })).toBe(10_615);
  fc.assert(
    fc.property(fc.integer({ min: FINANCING_MINIMUM_CENTS, max: 5_000_000 }), (unitPriceCents) => {
      const terms = { months: 24, aprPercent: 14.99 };
      const monthly = asLowAsCents({ ...lamp, unitPriceCents }, terms);
      let owed = unitPriceCents;
      for (let month = 0; month < terms.months; month++) owed = owed * (1 + 0.1499 / 12) - monthly;
      expect(owed).toBeLessThanOrEqual(1e-6 * unitPriceCents);
    }),
  );
});

test('R289 the amount of as low as is $0 until something is financed', () => {
  const item = { isGiftCard: false, unitPriceCents: 4_999, quantity: 1 };
  expect(asLowAsAmount(item)).toBe('$0');
  expect(asLowAsAmount({ ...item, isGiftCard: true, unitPriceCents: 329_000 })).toBe('$0');
  expect(asLowAsAmount({ ...item, unitPriceCents: 329_000 })).toBe('$106.15');
});
