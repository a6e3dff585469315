import { createMemoryRouter, redirect } from 'react-router-dom';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { storeLeftPage } from './store-left-page.ts';
import { readWantedRoute, takeWantedRoute } from './wanted-route.ts';

function openSite(at: string, wantedRoute?: string) {
  const { cookies } = memoryCookies(wantedRoute ? { wantedRoute } : {});
  const guarded = () => {
    cookies.set('wantedRoute', '/user/details');
    return redirect('/login');
  };
  const router = createMemoryRouter(
    [
      { path: '/user/details', loader: guarded },
      { path: '*', loader: () => null },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { 1: null } } },
  ).initialize();
  storeLeftPage(router, cookies);
  return { router, cookies, wanted: () => readWantedRoute(cookies) };
}

beforeEach(() => sessionStorage.clear());

test.each([
  ['/cart', '/login', '/cart'],
  ['/products?color=green', '/signup', '/products?color=green'],
  ['/cart', '/rooms', undefined],
])('a shopper on %s who opens %s comes back to %s', async (at, opened, back) => {
  const { router, wanted } = openSite(at);
  await router.navigate(opened);
  expect(wanted()).toBe(back);
});

test('a page that only customers see leads back to itself, not to the page that the shopper has left', async () => {
  const { router, wanted } = openSite('/rooms');
  await router.navigate('/user/details');
  expect(router.state.location.pathname).toBe('/login');
  expect(wanted()).toBe('/user/details');
});

test('from one page for signing in to the other, the way back stays', async () => {
  const { router, wanted } = openSite('/cart');
  await router.navigate('/login');
  await router.navigate('/signup');
  expect(wanted()).toBe('/cart');
});

test.each(['/checkout?step=payment', '/order_confirmation?order_id=7'])(
  'a customer whom %s has led to the cart, since they are signed out, comes back to it',
  async (wanted) => {
    const site = openSite('/cart', wanted);
    await site.router.navigate('/login');
    expect(site.wanted()).toBe(wanted);
  },
);

test('R112 of two tabs that wait for signing in, each comes back to the page that it wanted', async () => {
  const first = openSite('/rooms');
  await first.router.navigate('/user/details');
  // The same cookie, as the other tab has written it since.
  first.cookies.set('wantedRoute', '/user/my_orders');
  expect(takeWantedRoute(first.cookies)).toBe('/user/details');
  expect(takeWantedRoute(first.cookies)).toBe('/user/my_orders');
  expect(takeWantedRoute(first.cookies)).toBeUndefined();
});
