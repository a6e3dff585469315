import { product } from '@sanderling/contract/wire/catalogue/product';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const read = async (slug: string) => (await api.app.inject(`/api/v1/products/${slug}`)).json();
const only = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('There is none.');
  return item;
};

/** Fields of a variant, as the specification lists them. */
const VARIANT_FIELDS: [id: string, names: string][] = [
  ['R279', 'id product_id name slug sku base_sku images model_3d_link main discontinued purchasable'],
  ['R280', 'sale_display sale_price sale_date_end price msrp_price'],
  ['R281', 'warranty shipping returns description'],
  ['R282', 'variant_properties variant_properties_without_filters'],
  [
    'R283',
    'quantity backorderable backorderable_date estimated_availability_type estimated_availability_value made_to_order lead_time',
  ],
  [
    'R284',
    'shipping_category non_returnable display_non_returnable free_ship_code has_est_delivery_time_required_dimensions',
  ],
  ['R285', 'promo_code curated_collection related_collections top_seller attachments custom_made_info'],
  ['R286', 'product_care'],
];
const PRODUCT_FIELDS: [id: string, names: string][] = [
  [
    'R278',
    'id slug name breadcrumbs variants available_options multivariant_options search_engine_optimization main_variant_slug supplier_name supplier_slug category_name category_permalink variants_names gift_card has_any_supplier_location',
  ],
  ['R287', 'is_on_sale product_care available_options supplier_name search_engine_optimization'],
];

test.each(VARIANT_FIELDS)('%s every variant of a product comes with %s', async (_id, names) => {
  const { data } = await read('mara-three-seat-sofa');
  for (const variant of Object.values<object>(data.variants)) {
    expect(Object.keys(variant)).toEqual(expect.arrayContaining(names.split(' ')));
  }
});

test.each(PRODUCT_FIELDS)('%s a product comes with %s', async (_id, names) => {
  const { data } = await read('mara-three-seat-sofa');
  expect(Object.keys(data)).toEqual(expect.arrayContaining(names.split(' ')));
});

test('R278 a variant that is not listed any more is not among those of its product', async () => {
  const list = (listed: boolean) =>
    api.db.updateTable('variant').set({ listed }).where('id', '=', 1002).execute();
  await list(false);
  const { data } = await read('mara-three-seat-sofa');
  await list(true);
  expect(Object.keys(data.variants)).toEqual(['1001', '1003', '1004']);
});

test('R278 R282 R286 a product comes with its variants by id, their properties and how to care for them', async () => {
  const { data } = await read('mara-three-seat-sofa');
  const parsed = product.parse(data);
  expect(parsed).toEqual(data);
  expect(parsed.name).toBe('Mara three-seat sofa');
  expect(parsed.breadcrumbs).toEqual([
    { name: 'Living room', path: '/categories/living' },
    { name: 'Sofas', path: '/categories/living/sofas' },
  ]);
  expect(Object.keys(parsed.variants)).toHaveLength(4);
  const variant = parsed.variants['1001'];
  expect(variant).toMatchObject({
    id: 1001,
    product_id: 101,
    sku: 'AH-SF-101-EMEV',
    price: 3290,
    main: true,
  });
  expect(variant?.variant_properties[0]).toEqual({
    name: expect.any(String),
    value: expect.any(String),
    show: expect.any(Boolean),
  });
  expect(Object.keys(variant?.product_care ?? {}).sort()).toEqual([
    'product_care_attachments',
    'product_care_fallback',
    'text',
    'videos_links',
  ]);
  expect(variant?.product_care?.product_care_fallback).toBe(false);
  expect(parsed.multivariant_options).toEqual(['Fabric']);
  expect(parsed.search_engine_optimization.title).toContain('Mara');
  expect(parsed.rating.count).toBeGreaterThan(0);
});

test('a product address selects its main variant, a variant address that variant', async () => {
  expect((await read('mara-three-seat-sofa')).meta.selected_variant_id).toBe(1001);
  const other = await read('mara-three-seat-sofa-oat-boucle');
  expect(other.meta.selected_variant_id).toBe(1002);
  expect(other.data.slug).toBe('mara-three-seat-sofa');
});

test('R506 an unknown piece is answered 404 with code 132', async () => {
  const answer = await api.app.inject('/api/v1/products/no-such-piece');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: 'variant_not_found', code: 132 });
});

test('a property that is hidden stays out of what the page lists', async () => {
  const onDeal = await api.db
    .selectFrom('product')
    .select(['slug', 'content'])
    .orderBy('id')
    .execute()
    .then((rows) => only(rows.filter(({ content }) => content.feature_tags.includes('Daily Deals'))));
  const { data } = await read(onDeal.slug);
  const variant = only(Object.values(product.parse(data).variants));
  expect(variant.variant_properties).toContainEqual({ name: 'Feature', value: 'Daily Deals', show: false });
  expect(variant.variant_properties_without_filters.map(({ name }) => name)).not.toContain('Feature');
});

test('a sale counts to the end of its last day in Chicago', async () => {
  const { slug, sale_date_end: lastDay } = await api.db
    .selectFrom('variant')
    .select(['slug', 'sale_date_end'])
    .where('sale_date_end', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const isOnSale = async () => (await read(slug)).data.is_on_sale;
  // 05:30 UTC of the next day is 23:30 or 00:30 of it in Chicago, by the season: noon before and after is certain.
  const noonAfter = new Date(Date.parse(`${lastDay}T18:00:00Z`) + 86_400_000).toISOString();
  api.setNow(`${lastDay}T18:00:00Z`);
  expect(await isOnSale()).toBe(true);
  api.setNow(noonAfter);
  expect(await isOnSale()).toBe(false);
});

test('R277 a picture is shown of the cloth that is sold, and of no other', async () => {
  const { data } = await read('mara-three-seat-sofa');
  const variants = Object.values(product.parse(data).variants);
  const main = variants.find((variant) => variant.main);
  expect(main?.images[0]).toMatchObject({ display_type: 'main' });
  expect(main?.images[0]?.images_url.preview).toMatch(/^\/media\/products\/mara-.*-320\.webp$/);
  const clothOfPicture = new Map<string, string>();
  for (const variant of variants) {
    const cloth = variant.swatch ?? '';
    // One picture shows how large the piece is: it may be of another cloth, which it says.
    const ofCloth = variant.pictures.filter(({ src }) => !/-(room|scale)-/.test(src));
    for (const { src } of ofCloth) {
      expect(clothOfPicture.get(src) ?? cloth).toBe(cloth);
      clothOfPicture.set(src, cloth);
    }
  }
  expect(new Set(clothOfPicture.values()).size).toBeGreaterThan(1);
});

test('two sizes of one cloth share its picture', async () => {
  const { data } = await read('moor-looped-wool-rug');
  const variants = Object.values(product.parse(data).variants);
  const main = variants.find((variant) => variant.main);
  const sizes = variants.filter((variant) => variant.swatch === main?.swatch);
  expect(sizes.length).toBeGreaterThan(1);
  for (const size of sizes) expect(size.pictures[0]?.src).toBe(main?.pictures[0]?.src);
});

test('a product that has not changed is answered 304 without its body', async () => {
  const url = '/api/v1/products/lumen-floor-lamp';
  const first = await api.app.inject(url);
  const etag = String(first.headers.etag);
  const again = await api.app.inject({ url, headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  await api.db.updateTable('variant').set({ price_cents: 18_000 }).where('id', '=', 1247).execute();
  const changed = await api.app.inject({ url, headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
});

test.each([
  ['is in stock', { quantity: 1 }, { purchasable: true, estimated_availability_value: 'In stock' }],
  ['is sold out', { quantity: 0 }, { purchasable: false, estimated_availability_value: 'Sold out' }],
  [
    'comes back',
    { quantity: 0, backorderable: true },
    { purchasable: true, estimated_availability_value: 'In stock' },
  ],
  [
    'is no longer made',
    { quantity: 0, discontinued: true, purchasable: false },
    { purchasable: false, estimated_availability_value: 'In stock' },
  ],
])('R283 R383 a variant that %s says so at the next read', async (_how, stock, told) => {
  const where = ['id', '=', 1001] as const;
  const before = await api.db
    .selectFrom('variant')
    .select(['quantity', 'backorderable', 'discontinued', 'purchasable'])
    .where(...where)
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('variant')
    .set(stock)
    .where(...where)
    .execute();
  const { data } = await read('mara-three-seat-sofa');
  await api.db
    .updateTable('variant')
    .set(before)
    .where(...where)
    .execute();
  expect(data.variants[1001]).toMatchObject(told);
});
