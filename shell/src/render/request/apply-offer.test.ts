import { PROBLEMS } from '@sanderling/contract/problem';
import type { CookieKey } from '@sanderling/contract/site/cookies';
import { servicesAtom } from '@sanderling/runtime';
import { openPageStore } from '@sanderling/runtime/testing/page-store';
import { startSmallApi } from '@sanderling/runtime/testing/small-api';
import { applyOffer } from './apply-offer.ts';

const CART = { id: 'o1', line_items: [{ id: 10 }], promo_code: null, discounts_adjustments: [] };
let api: Awaited<ReturnType<typeof startSmallApi>>;
let refusal: { status: number; body: object } | null;

beforeEach(async () => {
  refusal = null;
  api = await startSmallApi(({ url }) =>
    url.endsWith('/cart') ? { body: { data: CART } } : (refusal ?? { body: { data: CART } }),
  );
});
afterEach(() => api.close());

async function showCart(query: string, given: Partial<Record<CookieKey, string>> = {}) {
  const { store, values } = openPageStore(api.origin);
  const services = store.get(servicesAtom);
  if (!services) throw new Error('A page has services.');
  for (const [key, value] of Object.entries(given)) values.set(key, value);
  const reported: unknown[] = [];
  await applyOffer(`https://shop.example/cart${query}`, services, {
    budgetMs: 2_000,
    report: (error) => reported.push(error),
  });
  return { values, reported };
}
const applied = () => api.calls.filter(({ url }) => !url.endsWith('/cart')).map(({ body }) => body);

test('R329 a cart page without scripts gives the cart the code that was brought, once', async () => {
  const { values } = await showCart('', { orderId: 'o1', promoCode: 'greenthumb' });
  expect(applied()).toEqual([{ order_id: 'o1', code: 'greenthumb' }]);
  await showCart('', Object.fromEntries(values));
  expect(applied()).toHaveLength(1);
});

test('R329 R361 a code in the address of the cart itself counts at once', async () => {
  const { values } = await showCart('?promo_code=greenthumb', { orderId: 'o1', urlCampaign: 'spring' });
  expect(applied()).toEqual([{ order_id: 'o1', code: 'greenthumb' }]);
  expect([values.get('promoCode'), values.has('urlCampaign')]).toEqual(['greenthumb', false]);
});

test('who has brought nothing, or has no cart, costs the page no call', async () => {
  await showCart('', { orderId: 'o1' });
  await showCart('?promo_code=greenthumb');
  expect(api.calls).toEqual([]);
});

test('R495 a refused code is the shopper’s affair, an API that fails is the log’s; the page goes on', async () => {
  refusal = {
    status: 404,
    body: { code: PROBLEMS.COUPON_NOT_FOUND.code, message: 'We don’t recognize this code.' },
  };
  const refused = await showCart('', { orderId: 'o1', promoCode: 'nothing' });
  expect([refused.reported, refused.values.has('appliedCouponCode')]).toEqual([[], false]);
  refusal = { status: 500, body: { code: PROBLEMS.SERVER_ERROR.code, message: 'Try again.' } };
  expect((await showCart('', { orderId: 'o1', promoCode: 'nothing' })).reported).toHaveLength(1);
});
