import { shippingInWords } from './shipping-in-words.ts';

test('shipping without a cost is free, but not beside the fee of a remote area', () => {
  expect(shippingInWords(0, { special_delivery_info: null })).toBe('Free');
  expect(shippingInWords(0, { special_delivery_info: 'A fee of $39.00.' })).toBe('$0.00');
  expect(shippingInWords(89, { special_delivery_info: 'A fee of $39.00.' })).toBe('$89.00');
});
