import { maskedPhone, shortPhone, trackingPhone } from './phone.ts';

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

test('R375 a phone number is shown as a field’s mask writes it', () => {
  expect(maskedPhone('+13126673550')).toBe('(312) 667-3550');
  expect(maskedPhone('ask for Ada')).toBe('ask for Ada');
});
