import { SHIPPING_CATEGORIES, SHIPPING_CATEGORY_LABELS } from './shipping-category.ts';

test('R297 R298 every shipping category has its words, in the order of the categories', () => {
  expect(SHIPPING_CATEGORIES.map((category) => [category, SHIPPING_CATEGORY_LABELS[category]])).toEqual([
    ['freight', 'Freight'],
    ['freight_free', 'Freight (free)'],
    ['small_parcel', 'Small Parcel'],
    ['small_parcel_free', 'Small Parcel (free)'],
    ['ltl_direct', 'LTL Direct'],
    ['ltl_direct_free', 'LTL Direct (free)'],
    ['e_deliver', 'Email'],
  ]);
});
