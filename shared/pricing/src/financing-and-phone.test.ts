import fc from 'fast-check';
import { asLowAsAmount, asLowAsCents, FINANCING_MINIMUM_CENTS, isFinancingVisible } from './financing.ts';
import { e164Phone, shortPhone, trackingPhone, withCountryCode } from './phone.ts';

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

test.each([
  ['(312) 667-3550', '+13126673550'],
  ['3126673550', '+13126673550'],
  ['1 312 667 3550', '+13126673550'],
  ['+13126673550', '+13126673550'],
  ['+1 (312) 667-3550', '+13126673550'],
  ['123', null],
  ['', null],
  ['667-3550', null],
  ['+44 20 7946 0958', null],
  ['112 667 3550', null],
  ['312 067 3550', null],
  ['911 667 3550', null],
  ['312 411 3550', null],
  ['312 667 35501', null],
])('R372 the phone number %s is %s in E.164', (typed, e164) => {
  expect(e164Phone(typed)).toBe(e164);
});

test('R372 +1 is added where it is missing, and only there', () => {
  expect(withCountryCode('312-667-3550')).toBe('+13126673550');
  expect(withCountryCode('1-312-667-3550')).toBe('+13126673550');
  expect(withCountryCode('+49 30 1234')).toBe('+49301234');
});

test('R373 a phone number for tracking is ten digits after +1', () => {
  expect(trackingPhone('(312) 667-3550')).toBe('+13126673550');
  expect(trackingPhone('+1 312 667 3550')).toBe('+13126673550');
  expect(trackingPhone('667-3550')).toBeNull();
  expect(trackingPhone('23126673550')).toBeNull();
});

test('R374 a phone number is shown 3, 3, 4 with dashes', () => {
  expect(shortPhone('3126673550')).toBe('312-667-3550');
  expect(shortPhone('+13126673550')).toBe('312-667-3550');
  expect(shortPhone('ask for Ada')).toBe('ask for Ada');
});
