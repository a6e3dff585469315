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

async function call(method: 'PUT' | 'POST', path: string, payload?: object) {
  const answer = await api.app.inject({
    method,
    url: `/api/v1/admin/catalogue/products${path}`,
    headers: { authorization: `Bearer ${await tokenIssuer.mint('merchant@example.com')}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
async function page(slug: string, token?: string) {
  const headers = token ? { 'x-content-preview': token } : {};
  const answer = await api.app.inject({ url: `/api/v1/products/${slug}`, headers });
  return { status: answer.statusCode, caching: answer.headers['cache-control'], ...answer.json() };
}
const draft = async (id: number, expected_version: number, product: object) =>
  (await call('PUT', `/${id}`, { as: 'draft', expected_version, product })).data;
const openPreview = async (id: number) => {
  const { data } = await call('POST', `/${id}/previews`);
  return new URL(data.path, 'https://shop.example').searchParams.get('content') ?? '';
};
const lamp = {
  ...{ slug: 'orla', name: 'Orla', brand: 'halden', category: 'lighting' },
  variants: [{ sku: 'ORLA', price: 120, quantity: 4 }],
};

test('a merchant looks at a draft on its real page, nothing of it is written, and who has no link sees what is published', async () => {
  const made = await draft(0, 0, lamp);
  const token = await openPreview(made.id);
  expect(await page('orla', token)).toMatchObject({
    status: 200,
    caching: 'private, no-store',
    data: { name: 'Orla' },
  });
  expect((await page('orla')).status).toBe(404);
  expect((await page('orla', 'guessed')).status).toBe(404);
  expect(await api.db.selectFrom('product').select('id').where('slug', '=', 'orla').execute()).toEqual([]);
  const changed = await draft(made.id, made.version, { ...lamp, name: 'Orla lamp' });
  expect((await page('orla', token)).data.name).toBe('Orla lamp');
  // Of other products it shows what everyone sees.
  expect((await page('mara-three-seat-sofa', token)).data.name).toBe('Mara three-seat sofa');
  expect(changed.state).toBe('draft');
});

test('what keeps a draft from being published keeps it from its preview, by field', async () => {
  const variants = [{ sku: 'LUMA', price: 100, sale_price: 120 }];
  const made = await draft(0, 0, { ...lamp, slug: 'luma', variants });
  expect(await call('POST', `/${made.id}/previews`)).toMatchObject({
    status: 422,
    errors: { 'variants.0.sale_price': ['A sale price is below the price.'] },
  });
});
