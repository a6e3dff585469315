import { describeEdit } from './describe-edit.ts';

const before = {
  id: 1,
  name: 'Lamp',
  description: 'x'.repeat(80),
  features: ['Dimmable'],
  variants: [
    { id: 1, sku: 'L-1', price: 240, quantity: 3, sale_price: null },
    { id: 2, sku: 'L-2', price: 260, quantity: 1, sale_price: null },
  ],
};

test('an edit says which fields it changed, from what to what, variant by variant', () => {
  const after = {
    ...before,
    name: 'Aurora lamp',
    description: 'y'.repeat(80),
    features: [],
    variants: [
      { id: 1, sku: 'L-1', price: 199, quantity: 9, sale_price: 180 },
      { id: 3, sku: 'L-3', price: 100, quantity: 1, sale_price: null },
    ],
  };
  expect(describeEdit(after, before)).toEqual([
    'name: Lamp → Aurora lamp',
    'description',
    'features',
    'L-3 is new',
    'L-2 is taken out',
    'L-1 price: 240 → 199',
    'L-1 sale price: none → 180',
  ]);
});

test('an edit of stock says the stock, the first of all says nothing, and a long list ends', () => {
  expect(describeEdit({ sku: 'L-1', quantity: 0 }, before)).toEqual(['Stock of L-1: 0']);
  expect(describeEdit(before, null)).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field_${at}`, at]));
  expect(describeEdit(many, {}).at(-1)).toBe('and 8 more');
});
