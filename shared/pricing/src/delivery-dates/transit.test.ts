import { transitInWords } from './transit.ts';

test('the road is said in the days or weeks that the delivery dates are worked out with', () => {
  expect(transitInWords('freight')).toBe('1-2 weeks by truck');
  expect(transitInWords('ltl_direct_free')).toBe('1-2 weeks by truck');
  expect(transitInWords('small_parcel_free')).toBe('3-5 business days by parcel');
});
