import { ApiProblem } from '@sanderling/runtime';
import { screen } from '@testing-library/react';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, memoryCookies, PILLOW, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import * as route from './cart-from-assistant.route.tsx';
import { chooseCart } from './choose-cart.ts';

const shop = useShopApi();
const AT = '/cart/from-assistant?to=token';

/** A shopper with a cart, whose link leads no further for this reason; null: as the API says of a link that is none. */
async function shopperOf(reason: string | null, order_id: string | null = null) {
  const own = await cartWith(shop.client, PILLOW);
  const ended = new ApiProblem(404, { message: 'It leads no further.', details: { reason, order_id } });
  const orders = new Proxy(shop.client.orders, {
    get: (of, name) =>
      name === 'readHandover' && reason !== null ? () => Promise.reject(ended) : Reflect.get(of, name),
  });
  const api = new Proxy(shop.client, {
    get: (of, name) => (name === 'orders' ? orders : Reflect.get(of, name)),
  });
  return shopContext(api, memoryCookies({ orderId: own.id }));
}

test.each([
  ['expired', 'This link has expired', 410],
  ['cancelled', 'Your assistant has cancelled this', 410],
  ['taken_over', 'This was put into a cart', 410],
  ['unlinked', 'This assistant is no longer linked', 410],
  ['in_account', 'This is in an account now', 410],
  ['not_served', 'The store no longer works with this assistant', 410],
  ['other_account', 'This is for another account', 403],
  ['sign_in', 'Sign in to go on', 401],
  [null, 'This link leads nowhere', 404],
])('a shopper whose link is %s reads that, and goes to their cart', async (reason, title, status) => {
  const context = await shopperOf(reason);
  const loaded = await route.loader({
    request: new Request(`https://sanderling.test${AT}`),
    params: {},
    context,
  });
  expect(loaded).toMatchObject({ init: { status } });
  await renderShopPage({ module: route, at: AT, context });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart');
});

test('a shopper whose order is placed goes to it', async () => {
  await renderShopPage({ module: route, at: AT, context: await shopperOf('placed', 'order-1') });
  expect(await screen.findByRole('heading', { name: 'This order is placed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/my_orders/order-1');
});

test('a shopper who chooses when the link has ended is told so, and keeps their cart', async () => {
  const body = new URLSearchParams({ choice: 'both' });
  const request = new Request(`https://sanderling.test${AT}`, { method: 'POST', body });
  const answer = await chooseCart({ request, params: {}, context: await shopperOf('cancelled') });
  expect(answer).toMatchObject({ data: { message: 'It leads no further.' }, init: { status: 404 } });
});

test('a shopper whose account has filled it in signs in, and is led back to the link', async () => {
  const context = await shopperOf('sign_in');
  await renderShopPage({ module: route, at: AT, context });
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(context.cookies.get('wantedRoute')).toBe(AT);
});
