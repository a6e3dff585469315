import { modelView } from './model-view.ts';

const variants = [
  { slug: 'bed-oat-queen', option_values: { Fabric: 'Oat', Size: 'Queen' } },
  { slug: 'bed-moss-queen', option_values: { Fabric: 'Moss', Size: 'Queen' } },
  { slug: 'bed-moss-king', option_values: { Fabric: 'Moss', Size: 'King' } },
];
const [oatQueen, mossQueen, mossKing] = variants;
const NONE = { slug: '', option_values: {} };
const bed = (category_permalink: string) => ({
  product: {
    category_permalink,
    main_variant_slug: 'bed-oat-queen',
    available_options: [
      { name: 'Fabric', slot: 'fabric', values: ['Oat', 'Moss'] },
      { name: 'Size', slot: null, values: ['Queen', 'King'] },
    ],
  },
  variants,
});

test.each([
  [oatQueen, null],
  [mossQueen, null],
  [mossKing, 'The model is the one in Queen.'],
])('the model wears every finish, but says when it has another size: %#', (chosen, words) => {
  expect(modelView(bed('bedroom/beds/wood'), chosen ?? NONE).differs).toBe(words);
});

test.each([
  ['living/sofas', true],
  ['lighting/table-lamps', true],
  ['lighting/pendants', false],
  ['lighting/sconces', false],
  ['decor/mirrors', false],
])('what stands can be tried in a room, what hangs cannot: %s', (category, isForRooms) => {
  expect(modelView(bed(category), NONE).isForRooms).toBe(isForRooms);
});

test('a rug is looked at from above', () => {
  expect(modelView(bed('rugs/flatweave'), NONE).cameraOrbit).toContain('40deg');
  expect(modelView(bed('living/sofas'), NONE).cameraOrbit).toContain('75deg');
});

test('a size that the model does not name wears the finish of the one that it does', () => {
  expect(modelView(bed('bedroom/beds/wood'), mossKing ?? NONE).variantSlugs).toEqual([
    'bed-moss-king',
    'bed-moss-queen',
    'bed-moss-king',
  ]);
});
