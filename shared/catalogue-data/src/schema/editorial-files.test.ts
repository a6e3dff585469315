import { menuFile } from './editorial-files.ts';

const entry = (name: string, children: object[] = []) => ({
  ...{ id: 1, name, link: 'living/sofas', menu_itemable_type: 'Category' },
  children,
});

test.each([
  ['no words', '  '],
  ['more words than a phone shows in two lines', 'Sofas '.repeat(11)],
])('an entry of a menu with %s is refused, at any depth', (_, name) => {
  const { error } = menuFile.safeParse({ menu_items: [entry('Living', [entry('Sofas', [entry(name)])])] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'menu_items.0.children.0.children.0.name',
  ]);
});
