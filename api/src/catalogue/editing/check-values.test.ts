import { CATALOGUE_DIR, readCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { type ShopProduct, shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { findValueFaults } from './check-values.ts';

const TODAY = '2026-11-30';
let files: ShopProduct[];
let sofa: ShopProduct;
beforeAll(async () => {
  files = (await readCatalogue(CATALOGUE_DIR)).products.map((product) => shopProduct.parse(product));
  sofa = shopProduct.parse(files[0]);
});
const withVariant = (more: object, attributes: object = {}) =>
  shopProduct.parse({
    ...sofa,
    variants: sofa.variants.map((variant, at) =>
      at === 0
        ? {
            ...variant,
            ...more,
            attributes: { colors: [], materials: [], ...variant.attributes, ...attributes },
          }
        : variant,
    ),
  });
const fieldsOf = (product: ShopProduct, before: ShopProduct = sofa) =>
  findValueFaults(product, before, TODAY).map(({ field }) => field);

test('every product of the store’s files may be published', () => {
  const faults = files.flatMap((product) => findValueFaults(product, null, TODAY));
  expect([files.length > 100, faults]).toEqual([true, []]);
});

test.each([
  ['seats.least', {}, { seats: { least: 6, most: 2 } }],
  ['rug_size', {}, { rug_size: 'huge' }],
  ['rug_size', {}, { rug_size: '10 x 8' }],
  ['bed_size', {}, { bed_size: 'Gigantic' }],
  ['colors', {}, { colors: ['Green', 'Bluish'] }],
  ['swatch', { swatch: 'notacolor' }, {}],
  ['sale_date_end', { sale_price: 10, sale_date_end: '2020-01-01' }, {}],
])('%s that filters would offer, or that is over, is told at its field', (field, more, attributes) => {
  const product = withVariant(more, attributes);
  const path =
    'swatch' in more || 'sale_price' in more ? `variants.0.${field}` : `variants.0.attributes.${field}`;
  expect(fieldsOf(product)).toEqual([path]);
  // What the shop has already is in no editor’s way who changes a price.
  expect(fieldsOf(product, product)).toEqual([]);
});

test('a room and a place that no shopper looks for are told at their fields', () => {
  const attributes = { shapes: [], features: [], cleaning: [], indoor_outdoor: ['Spaceship'] };
  const product = shopProduct.parse({ ...sofa, room_tags: ['bedroom', 'dungeon'], attributes });
  expect(findValueFaults(product, sofa, TODAY)).toMatchObject([
    { field: 'room_tags', message: expect.stringMatching(/^“dungeon”: shoppers do not filter/) },
    { field: 'attributes.indoor_outdoor', message: expect.stringContaining('Write Indoor or Outdoor.') },
  ]);
});
