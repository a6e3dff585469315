import { isFinancingVisible } from './financing.ts';
import { shortPhone, trackingPhone } from './phone.ts';

test('R376 R528 financing shows from $50 of price times quantity, never for gift cards', () => {
  expect(isFinancingVisible({ isGiftCard: false, unitPriceCents: 2_500, quantity: 2 })).toBe(true);
  expect(isFinancingVisible({ isGiftCard: false, unitPriceCents: 4_999, quantity: 1 })).toBe(false);
  expect(isFinancingVisible({ isGiftCard: true, unitPriceCents: 10_000, quantity: 1 })).toBe(false);
});

test('R373 a phone number for tracking is ten digits after +1', () => {
  expect(trackingPhone('(312) 667-3550')).toBe('+13126673550');
  expect(trackingPhone('+1 312 667 3550')).toBe('+13126673550');
  expect(trackingPhone('667-3550')).toBeNull();
  expect(trackingPhone('23126673550')).toBeNull();
});

test('R374 a phone number is shown 3, 3, 4 with dashes', () => {
  expect(shortPhone('+13126673550')).toBe('312-667-3550');
  expect(shortPhone('ask for Ada')).toBe('ask for Ada');
});
