import { readConfig } from '../../platform/config/config.ts';
import { useTestApi } from '../../testing/test-api.ts';

const { stripe } = readConfig({});
const cardsOnly = useTestApi({
  config: { stripe: { ...stripe, secretKey: 'sk_test_shop', publishableKey: 'pk_test_shop' } },
});
const all = useTestApi();
const OTHER_WAYS =
  /monthly payment|pay(ing)? (it )?over time|financ|by the month|a month|lender|paypal|apple pay/i;

const SHARED = [
  '/api/v1/menus/all_menus',
  '/api/v1/slides',
  '/api/v1/slides/active?placement=top',
  '/api/v1/pages/faq',
  '/api/v1/pages/shipping',
  '/api/v1/support',
  '/sitemap.xml',
];

test('a store that takes cards alone names no other way to pay: not in menus, slides, texts, sitemap or products', async () => {
  const { app } = cardsOnly;
  const settings = await app.inject('/api/v1/checkout/payment_settings');
  expect(settings.json().data.methods).toEqual(['card', 'gift_card']);
  for (const url of SHARED) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode, OTHER_WAYS.exec(body)?.[0]]).toEqual([url, 200, undefined]);
  }
  for (const page of ['financing', 'financing-old']) {
    expect((await app.inject(`/api/v1/pages/${page}`)).statusCode).toBe(404);
  }
  const product = await app.inject('/api/v1/products/mara-three-seat-sofa');
  expect(product.json().data.is_financed).toBe(false);
});

test('a store with monthly payments says so wherever it did', async () => {
  const { app } = all;
  const say = async (url: string) => (await app.inject(url)).body;
  for (const url of ['/api/v1/menus/all_menus', '/api/v1/slides', '/api/v1/pages/faq', '/sitemap.xml']) {
    expect([url, OTHER_WAYS.test(await say(url))]).toEqual([url, true]);
  }
  expect(await say('/api/v1/pages/faq')).not.toContain('<!--');
  expect((await app.inject('/api/v1/pages/financing')).statusCode).toBe(200);
  const product = await app.inject('/api/v1/products/mara-three-seat-sofa');
  expect(product.json().data.is_financed).toBe(true);
});
