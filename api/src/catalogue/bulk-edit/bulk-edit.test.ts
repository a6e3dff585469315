import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { type TestApiSettings, useTestApi } from '../../testing/test-api.ts';
import { readProduct } from '../editing/read-product.ts';

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
async function make(name: string) {
  const { data } = await call('PUT', '/products/0', {
    as: 'published',
    expected_version: 0,
    product: {
      ...{ slug: name, name, brand: 'halden', category: 'lighting' },
      variants: [{ sku: name, price: 99.99, quantity: 4 }],
    },
  });
  return { id: data.id, expected_version: data.version };
}
const edit = (products: object[], change: object) => call('POST', '/bulk_edits', { products, change });
const read = async ({ id }: { id: number }) => {
  const found = await readProduct(api.db, id);
  const variant = found?.content?.variants[0];
  if (!found || !variant) throw new Error('It is published.');
  return { ...found, variant };
};

test('a merchant lowers the prices of two products at once, to whole cents, and the history of each says so', async () => {
  const both = [await make('bulk-a'), await make('bulk-b')];
  expect(await edit(both, { kind: 'price', percent: -12.5 })).toMatchObject({ data: { changed: 2 } });
  for (const { id } of both) {
    expect((await read({ id })).variant.price).toBe(87.49);
    const { data } = await call('GET', `/products/${id}`);
    expect(data.history[0]).toMatchObject({ action: 'published', by: 'merchant@example.com' });
  }
});

test('sale, badge, collection and stock of all that are selected, and what is hidden is hidden', async () => {
  const one = await make('bulk-c');
  const now = async () => ({ id: one.id, expected_version: (await read(one)).version });
  await edit([one], { kind: 'sale', percent_off: 20, ends: '2026-12-01' });
  await edit([await now()], { kind: 'badge', top_seller: true });
  await edit([await now()], { kind: 'collection', slug: 'verde', is_in: true });
  await edit([await now()], { kind: 'stock', quantity: 11 });
  const { variant, content } = await read(one);
  expect(variant).toMatchObject({
    sale_price: 79.99,
    sale_date_end: '2026-12-01',
    top_seller: true,
    quantity: 11,
  });
  expect(content?.collections).toEqual(['verde']);
  expect(await edit([await now()], { kind: 'hide' })).toMatchObject({ data: { changed: 1 } });
  expect((await api.app.inject('/api/v1/products/bulk-c')).statusCode).toBe(404);
  // A price does not bring it back.
  expect(await edit([await now()], { kind: 'price', percent: 10 })).toMatchObject({ data: { changed: 0 } });
});

test('where one product does not fit or was edited meanwhile, none is changed, and its name is said', async () => {
  const [one, other] = [await make('bulk-d'), await make('bulk-e')];
  await edit([other], { kind: 'sale', percent_off: 10, ends: '2026-12-01' });
  expect(await edit([one, other], { kind: 'price', percent: -50 })).toMatchObject({ status: 409 });
  const both = [one, { ...other, expected_version: other.expected_version + 1 }];
  expect(await edit(both, { kind: 'price', percent: -50 })).toMatchObject({
    status: 422,
    errors: { '1.variants.0.sale_price': ['bulk-e: A sale price is below the price.'] },
  });
  expect((await read(one)).variant.price).toBe(99.99);
});

test('a draft outlives a change of its published product and has it, and drafts are published together', async () => {
  const one = await make('bulk-f');
  const product = { slug: 'bulk-f', name: 'Renamed', variants: [{ sku: 'bulk-f', price: 99.99 }] };
  await call('PUT', `/products/${one.id}`, { as: 'draft', expected_version: one.expected_version, product });
  const drafted = { id: one.id, expected_version: one.expected_version + 1 };
  await edit([drafted], { kind: 'price', percent: 10 });
  const { draft, content, version } = await read(one);
  expect([content?.name, draft?.name, draft?.variants[0]?.price]).toEqual(['bulk-f', 'Renamed', 109.99]);
  await edit([{ id: one.id, expected_version: version }], { kind: 'publish' });
  expect(await read(one)).toMatchObject({ draft: null, content: { name: 'Renamed' } });
});

test('a merchant lists products by brand, category and state', async () => {
  await make('lit-a');
  const { data } = await call('GET', '/products?brand=halden&category=lighting&state=published&search=lit-a');
  expect(data).toHaveLength(1);
  expect((await call('GET', '/products?state=draft&search=lit-a')).data).toEqual([]);
  expect((await call('GET', '/products?category=light&search=lit-a')).data).toEqual([]);
});
