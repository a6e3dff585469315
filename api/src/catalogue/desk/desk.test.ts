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
const ADMIN = 'merchant@example.com';
beforeAll(() => openAccount(api.db, ADMIN, 'admin'));

async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, email = ADMIN) {
  const answer = await api.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${await tokenIssuer.mint(email)}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const pageOf = async (slug: string) => (await api.app.inject(`/api/v1/products/${slug}`)).json();
const lamp = (name: string, variants: object[] = [{ sku: name, price: 120, quantity: 4 }]) => ({
  product: { slug: name.toLowerCase(), name, brand: 'halden', category: 'lighting', variants },
  expected_version: 0,
});

test('a merchant makes a product with options and a scheduled price, and a shopper finds it', async () => {
  const scheduled_prices = [
    { price: 90, starts_at: '2026-11-20T06:00:00.000Z', ends_at: '2026-11-27T06:00:00.000Z' },
  ];
  const variants = ['Brass', 'Chalk'].map((finish) => ({
    ...{ sku: `NOVA-${finish}`, price: 120, quantity: 4, scheduled_prices },
    option_values: { Finish: finish },
  }));
  const made = await call('PUT', '/admin/catalogue/products/0', {
    ...lamp('Nova', variants),
    as: 'published',
  });
  expect(made).toMatchObject({ status: 200, data: { state: 'published', version: 1 } });
  const { data } = await pageOf('nova-brass');
  expect(data.available_options).toEqual([{ name: 'Finish', slot: null, values: ['Brass', 'Chalk'] }]);
  expect(Object.values(data.variants)).toEqual([
    expect.objectContaining({ name: 'Nova, Brass', price: 120, sale_price: 90, is_on_sale: true }),
    expect.objectContaining({ name: 'Nova, Chalk' }),
  ]);
});

test('a draft of a new product is seen by no shopper until it is published, and a new name is its variants’ too', async () => {
  const { data: draft } = await call('PUT', '/admin/catalogue/products/0', { ...lamp('Vela'), as: 'draft' });
  expect(draft).toMatchObject({ state: 'draft', history: [{ action: 'drafted', by: ADMIN }] });
  expect((await pageOf('vela')).error).toBe('variant_not_found');
  const [{ sku, name, price }] = draft.product.variants;
  const published = await call('PUT', `/admin/catalogue/products/${draft.id}`, {
    product: { ...lamp('Vela').product, name: 'Vela floor lamp', variants: [{ sku, name, price }] },
    expected_version: draft.version,
    as: 'published',
  });
  expect(published).toMatchObject({ status: 200, data: { state: 'published' } });
  const { data } = await pageOf('vela');
  expect(Object.values(data.variants)).toEqual([
    expect.objectContaining({ name: 'Vela floor lamp', quantity: 4 }),
  ]);
});

test('variants stand in the order of the form, and one that is left out is taken out of the shop', async () => {
  const variants = ['A', 'B', 'C'].map((sku) => ({
    sku: `TRIO-${sku}`,
    price: 10,
    option_values: { Size: sku },
  }));
  const { data: made } = await call('PUT', '/admin/catalogue/products/0', {
    ...lamp('Trio', variants),
    as: 'published',
  });
  const saved = await call('PUT', `/admin/catalogue/products/${made.id}`, {
    ...lamp('Trio', [variants[2] ?? {}, variants[0] ?? {}]),
    expected_version: made.version,
    as: 'published',
  });
  const skus = (found: object) => Object.values<{ sku: string }>({ ...found }).map(({ sku }) => sku);
  expect(skus(saved.data.product.variants)).toEqual(['TRIO-C', 'TRIO-A']);
  expect(skus((await pageOf('trio')).data.variants).sort()).toEqual(['TRIO-A', 'TRIO-C']);
});

test('what is wrong is said by the field of the form, and nothing is written', async () => {
  const variants = [{ sku: 'FAULTY', price: 100, sale_price: 120, sale_date_end: '2026-12-24' }];
  const refused = await call('PUT', '/admin/catalogue/products/0', {
    ...lamp('Faulty', variants),
    product: { ...lamp('Faulty', variants).product, brand: 'nordlys' },
    as: 'published',
  });
  expect(refused).toMatchObject({
    status: 422,
    errors: {
      brand: ['There is no brand “nordlys”. Add it first.'],
      'variants.0.sale_price': ['A sale price is below the price.'],
    },
  });
  expect((await pageOf('faulty')).error).toBe('variant_not_found');
});

test('the second of two editors is told of the first by name', async () => {
  const { data: made } = await call('PUT', '/admin/catalogue/products/0', {
    ...lamp('Duo'),
    as: 'published',
  });
  const save = (price: number) =>
    call('PUT', `/admin/catalogue/products/${made.id}`, {
      ...lamp('Duo', [{ sku: 'Duo', price }]),
      expected_version: made.version,
      as: 'published',
    });
  expect(await save(130)).toMatchObject({ status: 200 });
  expect(await save(140)).toMatchObject({
    status: 409,
    error: 'edit_conflict',
    details: { changed_by: ADMIN, version: made.version + 1 },
  });
});

test('a draft that no shopper has seen is deleted, leaves the list, and comes back from its history as it was', async () => {
  const save = (name: string, more: object) =>
    call('PUT', '/admin/catalogue/products/0', { ...lamp(name), ...more });
  const { data: draft } = await save('Passing', { as: 'draft' });
  const step = (id: number, body: object) => call('POST', `/admin/catalogue/products/${id}/steps`, body);
  const found = async (state: string) =>
    (await call('GET', `/admin/catalogue/products?search=Passing&state=${state}`)).data;
  const remove = (version: number) => step(draft.id, { step: 'delete', expected_version: version });

  expect(await remove(draft.version + 1)).toMatchObject({ status: 409, error: 'edit_conflict' });
  const deleted = await remove(draft.version);
  expect(deleted).toMatchObject({
    status: 200,
    data: { state: 'deleted', product: { name: 'Passing' }, history: [{ action: 'deleted', by: ADMIN }, {}] },
  });
  expect((await remove(deleted.data.version)).status).toBe(404);
  expect(await found('')).toEqual([]);
  expect(await found('draft')).toEqual([]);
  expect(await found('deleted')).toMatchObject([{ id: draft.id, name: 'Passing', state: 'deleted' }]);

  const [, drafted] = deleted.data.history;
  expect(drafted).toMatchObject({ action: 'drafted', can_undo: true });
  const back = await step(draft.id, {
    step: 'undo',
    expected_version: deleted.data.version,
    edit_id: drafted.id,
  });
  expect(back).toMatchObject({ status: 200, data: { state: 'draft', product: draft.product } });
  expect(await found('')).toMatchObject([{ id: draft.id, state: 'draft' }]);
  expect((await pageOf('passing')).error).toBe('variant_not_found');
});

test('what was ever in the shop is not deleted, also when it is taken out or has a draft, nor by who is no admin', async () => {
  await openAccount(api.db, 'shopper@example.com', null);
  const { data: made } = await call('PUT', '/admin/catalogue/products/0', {
    ...lamp('Lasting'),
    as: 'published',
  });
  const step = (body: object, email = ADMIN) =>
    call('POST', `/admin/catalogue/products/${made.id}/steps`, body, email);
  const refusal = {
    status: 422,
    message:
      'It was in the shop, and orders and links may name it: it stays. Take it out of the shop instead.',
  };
  expect(await step({ step: 'delete', expected_version: 1 })).toMatchObject(refusal);
  const hidden = await step({ step: 'hide', expected_version: 1 });
  expect(await step({ step: 'delete', expected_version: hidden.data.version })).toMatchObject(refusal);
  const changed = await call('PUT', `/admin/catalogue/products/${made.id}`, {
    ...lamp('Lasting'),
    expected_version: hidden.data.version,
    as: 'draft',
  });
  expect(await step({ step: 'delete', expected_version: changed.data.version })).toMatchObject(refusal);
  expect(
    (await step({ step: 'delete', expected_version: changed.data.version }, 'shopper@example.com')).status,
  ).toBe(403);
  // The draft of what was in the shop is no state to go back to.
  expect(changed.data.history[0]).toMatchObject({ action: 'drafted', can_undo: false });
});
