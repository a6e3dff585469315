import { createBrowserCookieJar } from '../cookies/cookie-jar.ts';
import { openPageStore, orderOf } from '../testing/page-store.ts';
import { startSmallApi } from '../testing/small-api.ts';
import { addToCartAtom, clearOrderAtom } from './cart-actions.ts';

const MARA = { variantId: 1, productName: 'Mara', quantity: 2, unitPriceCents: 129_900 };

let api: Awaited<ReturnType<typeof startSmallApi>>;
beforeAll(async () => {
  api = await startSmallApi(() => ({ body: { data: orderOf('o1', [1]) } }));
});
afterAll(() => api.close());

/** A page that the shopper has just opened: nothing of an earlier one is left but the browser's cookies. */
function openNextPage() {
  return openPageStore(api.origin, { cookies: createBrowserCookieJar() }).store;
}

test('R299 the id of the order is persisted in a cookie, and the next page goes on with that order', async () => {
  await openNextPage().set(addToCartAtom, MARA);
  expect(document.cookie).toBe('sanOrderId=o1');

  const next = openNextPage();
  await next.set(addToCartAtom, MARA);
  expect(api.calls.map(({ body }) => body)).toEqual([
    { variant_id: 1, quantity: 2, order_id: null },
    { variant_id: 1, quantity: 2, order_id: 'o1' },
  ]);

  next.set(clearOrderAtom);
  expect(document.cookie).toBe('');
});
