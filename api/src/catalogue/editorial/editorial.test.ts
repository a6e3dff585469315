import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { type TestApiSettings, useTestApi } from '../../testing/test-api.ts';

const NOW = '2026-11-20T16:00:00Z';
const settings: TestApiSettings = { now: NOW };
let tokenIssuer: TestTokenIssuer;
beforeAll(async () => {
  tokenIssuer = await startTestTokenIssuer(() => new Date(NOW));
  settings.config = { identity: tokenIssuer.settings };
});
afterAll(() => tokenIssuer.close());
const api = useTestApi(settings);
beforeAll(() => openAccount(api.db, 'merchant@example.com', 'admin'));

async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const answer = await api.app.inject({
    method,
    url: `/api/v1/admin/catalogue${path}`,
    headers: { authorization: `Bearer ${await tokenIssuer.mint('merchant@example.com')}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const shop = async (path: string) => (await api.app.inject(`/api/v1${path}`)).json();
async function idOf(kind: string, address: string): Promise<number> {
  const { data } = await call('GET', `/editorial/${kind}`);
  return data.find((item: { address: string }) => item.address === address).id;
}
const open = async (kind: string, id: number) => (await call('GET', `/editorial/${kind}/${id}`)).data;
const save = (kind: string, id: number, content: object, expected_version = 0) =>
  call('PUT', `/editorial/${kind}/${id}`, { expected_version, said: { kind, content } });
async function change(kind: string, address: string, update: object) {
  const opened = await open(kind, await idOf(kind, address));
  return save(kind, opened.id, { ...opened.said.content, ...update }, opened.version);
}
const collection = (slug: string, content: object) => ({
  ...{ slug, name: slug, tags: [], intro: '', product_slugs: [], rule: null },
  ...content,
});
const membersOf = async (slug: string) =>
  (
    await api.db
      .selectFrom('collection_product')
      .innerJoin('collection', 'collection.id', 'collection_id')
      .innerJoin('product', 'product.id', 'product_id')
      .select('product.slug')
      .where('collection.slug', '=', slug)
      .orderBy('position')
      .execute()
  ).map((product) => product.slug);

test('a merchant puts a collection together by hand, in an order, and undoes a change of it', async () => {
  const product_slugs = ['mara-three-seat-sofa', 'amphora-no-3'];
  const { data: made } = await save('collection', 0, collection('by-hand', { product_slugs }));
  expect((await shop('/collections/by-hand')).data.name).toBe('by-hand');
  expect(await membersOf('by-hand')).toEqual(product_slugs);
  const { data: changed } = await change('collection', 'by-hand', {
    product_slugs: product_slugs.toReversed(),
  });
  expect(await membersOf('by-hand')).toEqual(product_slugs.toReversed());
  expect(changed.history).toHaveLength(2);
  const undone = await call('POST', `/editorial/collection/${made.id}/steps`, {
    ...{ step: 'undo', expected_version: changed.version, edit_id: changed.history[1].id },
  });
  expect(undone.data.said.content.product_slugs).toEqual(product_slugs);
});

test('a collection by a rule holds what meets it now, and what comes to meet it later', async () => {
  const rule = {
    match: 'all',
    conditions: [
      { field: 'category', value: 'decor/vases' },
      { field: 'price_at_most', value: 200 },
    ],
  };
  await save('collection', 0, collection('small-vases', { rule }));
  expect(await membersOf('small-vases')).toContain('amphora-no-3');
  const product = {
    ...{ slug: 'nova-vase', name: 'Nova vase', brand: 'halden', category: 'decor/vases' },
    variants: [{ sku: 'NOVA-V', price: 150 }],
  };
  await call('PUT', '/products/0', { as: 'published', expected_version: 0, product });
  expect(await membersOf('small-vases')).toContain('nova-vase');
  expect(await membersOf('small-vases')).not.toContain('mara-three-seat-sofa');
});

test('who opened a collection before a product joined it is told, and takes it out of the collection by no mistake', async () => {
  await save('collection', 0, collection('joined', { product_slugs: ['mara-three-seat-sofa'] }));
  const opened = await open('collection', await idOf('collection', 'joined'));
  const vase = {
    ...{
      slug: 'joining-vase',
      name: 'Vase',
      brand: 'halden',
      category: 'decor/vases',
      collections: ['joined'],
    },
    variants: [{ sku: 'JOIN-V', price: 150 }],
  };
  await call('PUT', '/products/0', { as: 'published', expected_version: 0, product: vase });
  expect((await save('collection', opened.id, opened.said.content, opened.version)).status).toBe(409);
  expect(await membersOf('joined')).toHaveLength(2);
});

test('a rule by a category or a brand that the shop does not have is told at its condition', async () => {
  const rule = {
    match: 'all',
    conditions: [
      { field: 'category', value: 'no/such' },
      { field: 'brand', value: 'no-brand' },
      { field: 'tag', value: 'free' },
    ],
  };
  const refused = await save('collection', 0, collection('of-nothing', { rule }));
  expect([refused.status, refused.errors]).toEqual([
    422,
    {
      'rule.conditions.0.value': ['There is no category with the address no/such.'],
      'rule.conditions.1.value': ['There is no brand with the address no-brand.'],
    },
  ]);
});

test('a brand that moves is found at its old address, and its products, drafts and rules go with it', async () => {
  const rule = { match: 'any', conditions: [{ field: 'brand', value: 'kilnhouse' }] };
  await save('collection', 0, collection('of-a-brand', { rule }));
  const before = await membersOf('of-a-brand');
  expect(before.length).toBeGreaterThan(0);
  expect(await change('brand', 'kilnhouse', { slug: 'kiln-house', name: 'Kiln House' })).toMatchObject({
    status: 200,
  });
  expect((await shop('/addresses/brand/kilnhouse')).data).toEqual({ slug: 'kiln-house' });
  expect((await shop('/products/amphora-no-3')).data).toMatchObject({ supplier_name: 'Kiln House' });
  // Its product can be saved still, and stays in the collection.
  const { data } = await call('GET', '/products?search=amphora-no-3');
  const badge = { kind: 'badge', top_seller: true };
  const products = [{ id: data[0].id, expected_version: data[0].version }];
  expect((await call('POST', '/bulk_edits', { products, change: badge })).data).toEqual({ changed: 1 });
  expect(await membersOf('of-a-brand')).toEqual(before);
});

test('a room has its pins by the addresses of variants, and what is not sold is named', async () => {
  const room = {
    ...{ slug: 'studio', name: 'Studio', category: 'living-room', intro: '', variant_slugs: [] },
    mobile_pins: [],
  };
  const pin = { variant_slug: 'mara-three-seat-sofa-flax-linen', x: 0.25, y: 0.5 };
  const made = await save('room', 0, { ...room, pins: [pin] });
  expect(made.status).toBe(200);
  expect((await shop('/rooms/studio')).data).toMatchObject({
    pins: [{ ...pin, product_slug: 'mara-three-seat-sofa' }],
    product_slugs: ['mara-three-seat-sofa'],
  });
  expect(
    await save('room', 0, { ...room, slug: 'other', pins: [{ ...pin, variant_slug: 'gone' }] }),
  ).toMatchObject({
    status: 422,
    errors: { 'pins.0.variant_slug': ['There is no variant with the address gone.'] },
  });
});

test('the pins that the studio set are there to edit, and stay where a merchant changes the words alone', async () => {
  const before = (await shop('/rooms/the-lakeside-living-room')).data;
  expect(before.pins.length).toBeGreaterThan(0);
  expect((await change('room', 'the-lakeside-living-room', { intro: 'By the lake.' })).status).toBe(200);
  const after = (await shop('/rooms/the-lakeside-living-room')).data;
  expect(after).toEqual({ ...before, description: 'By the lake.' });
});

test('a category is added below another, keeps its address, and is not taken out while products belong to it', async () => {
  const category = {
    ...{ permalink: 'living/poufs', name: 'Poufs', parent: 'living', intro: '' },
    search_engine_optimization: { title: 'Poufs', description: '' },
  };
  expect((await save('category', 0, category)).status).toBe(200);
  expect((await shop('/categories/living/poufs')).data.name).toBe('Poufs');
  expect((await change('category', 'living/poufs', { permalink: 'living/hassocks' })).errors).toEqual({
    permalink: ['A category keeps its address, living/poufs.'],
  });
  const used = await open('category', await idOf('category', 'living/sofas'));
  const hide = { step: 'hide', expected_version: used.version };
  expect((await call('POST', `/editorial/category/${used.id}/steps`, hide)).status).toBe(422);
  const unused = await open('category', await idOf('category', 'living/poufs'));
  await call('POST', `/editorial/category/${unused.id}/steps`, { ...hide, expected_version: unused.version });
  expect((await shop('/categories/living/poufs')).error).toBe('not_found');
});

test('a collection that is taken out comes back with what it held', async () => {
  const product_slugs = ['amphora-no-3', 'mara-three-seat-sofa'];
  const { data: made } = await save('collection', 0, collection('for-a-while', { product_slugs }));
  const hide = { step: 'hide', expected_version: made.version };
  const { data: hidden } = await call('POST', `/editorial/collection/${made.id}/steps`, hide);
  expect(hidden.is_listed).toBe(false);
  expect((await shop('/collections/for-a-while')).error).toBe('not_found');
  expect((await save('collection', made.id, hidden.said.content, hidden.version)).status).toBe(200);
  expect(await membersOf('for-a-while')).toEqual(product_slugs);
});
