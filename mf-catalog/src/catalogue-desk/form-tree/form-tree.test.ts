import { changeTree, readTreeChange } from './change-tree.ts';
import { compareTrees } from './compare-trees.ts';
import { entriesAt, type Tree, textAt } from './form-tree.ts';
import { readTree } from './read-tree.ts';

function formOf(fields: readonly [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const press = (tree: Tree, intent: string) => {
  const change = readTreeChange(intent);
  return change ? changeTree(tree, change) : tree;
};

test('what an editor typed is read by the names of the fields', () => {
  const tree = readTree(
    formOf([
      ['name', ' Mara '],
      ['variants.0.price', '12'],
      ['variants.1.scheduled_prices.0.price', '10'],
      ['collections[]', 'verde'],
      ['collections[]', 'little-things'],
    ]),
  );
  expect(tree).toEqual({
    name: 'Mara',
    variants: [{ price: '12' }, { scheduled_prices: [{ price: '10' }] }],
    collections: ['verde', 'little-things'],
  });
});

test('a form that was made by hand reaches no other object and makes no endless list', () => {
  const tree = readTree(
    formOf([
      ['__proto__.polluted', 'yes'],
      ['constructor.prototype.polluted', 'yes'],
      ['variants.999.price', '1'],
      ['variants.length', '1'],
    ]),
  );
  expect(textAt({}, 'polluted')).toBe('');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(entriesAt(tree, 'variants')).toEqual([]);
});

test('an editor adds, moves and removes entries by buttons, also inside of others', () => {
  const tree = { variants: [{ sku: 'A', pictures: [{ alt: '1' }, { alt: '2' }] }, { sku: 'B' }] };
  expect(press(tree, 'add variants').variants).toHaveLength(3);
  expect(press(tree, 'down variants.0').variants).toEqual([tree.variants[1], tree.variants[0]]);
  expect(textAt(press(tree, 'up variants.0.pictures.1'), 'variants.0.pictures.0.alt')).toBe('2');
  expect(press(tree, 'remove variants.0').variants).toEqual([{ sku: 'B' }]);
  expect(press(tree, 'up variants.0')).toEqual(tree);
  expect(press(tree, 'save')).toBe(tree);
});

test('the second of two editors reads field by field what is different', () => {
  const mine = { name: 'Mara', variants: [{ price: '12' }], tags: ['b', 'a'] };
  expect(compareTrees(mine, { name: 'Mara', variants: [{ price: '13' }], tags: ['a', 'b'] })).toEqual([
    { path: 'variants.0.price', one: '12', other: '13' },
  ]);
});
