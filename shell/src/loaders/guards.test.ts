import { ROUTES } from '@sanderling/contract/site/route-table';
import { ApiProblem, createApiClient, type SliceContext } from '@sanderling/runtime';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { checkGuard, expireSession } from './guards.ts';

type Who = 'guest' | 'shopper' | 'admin' | 'guest who says to be an admin';

function visitor(who: Who) {
  const { cookies, values } = memoryCookies(
    who === 'guest'
      ? {}
      : who === 'shopper'
        ? { token: 't' }
        : who === 'admin'
          ? { token: 't', role: 'admin' }
          : { role: 'admin' },
  );
  const context: SliceContext = {
    api: createApiClient({
      call: () => Promise.reject(new ApiProblem(0, {})),
    }),
    search: { queries: async () => [], trending: async () => [] },
    cookies,
    now: () => new Date(),
    seasonalLayout: 'default',
    origin: 'https://sanderling.test',
    isSignedIn: values.has('token'),
  };
  return { context, values };
}

/** Where the guard of a route sends this visitor; null when it lets them in. */
function sentTo(route: (typeof ROUTES)[number], who: Who, address = 'https://sanderling.test/x?page=2') {
  const { context, values } = visitor(who);
  try {
    checkGuard(route, context, new Request(address));
    return { to: null, wanted: values.get('wantedRoute') };
  } catch (answer) {
    return {
      to: answer instanceof Response ? answer.headers.get('location') : 'thrown',
      wanted: values.get('wantedRoute'),
    };
  }
}
const guarded = (guard: string) => ROUTES.filter((route) => route.guard === guard);

test('R079 R390 R111 R112 R393 R394 R395 R396 R397 R398 the account area needs sign-in, and what was wanted is stored', () => {
  const paths = guarded('auth').map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/user',
      '/user/details',
      '/user/billing_address',
      '/user/change_password',
      '/user/contact_information',
      '/user/dashboard',
      '/user/shipping_address',
      '/link_order/:id?/accept',
    ]),
  );
  expect(ROUTES.filter(({ path }) => path.startsWith('/user')).every(({ guard }) => guard === 'auth')).toBe(
    true,
  );
  for (const route of guarded('auth')) {
    expect(sentTo(route, 'guest')).toEqual({ to: '/login', wanted: '/x?page=2' });
    expect(sentTo(route, 'shopper')).toEqual({ to: null, wanted: undefined });
  }
});

test('R104 R105 R106 R400 pages for signing in are for those who are not signed in', () => {
  expect(
    guarded('guest-only')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/forgot-password', '/login', '/oauth-callback', '/reset_password/:token?', '/signup']);
  for (const route of guarded('guest-only')) {
    expect(sentTo(route, 'guest').to).toBeNull();
    expect(sentTo(route, 'shopper')).toEqual({ to: '/', wanted: undefined });
  }
});

test('R114 R391 R399 what only admins may do sends all others home and saves no return route', () => {
  expect(guarded('admin').length).toBeGreaterThan(0);
  for (const route of guarded('admin')) {
    for (const who of ['guest', 'shopper', 'guest who says to be an admin'] as const)
      expect(sentTo(route, who)).toEqual({ to: '/', wanted: undefined });
    expect(sentTo(route, 'admin').to).toBeNull();
  }
});

test('every other page is open to all visitors', () => {
  for (const route of ROUTES.filter(({ guard }) => guard === 'none' || guard === 'static-page'))
    for (const who of ['guest', 'shopper', 'admin'] as const) expect(sentTo(route, who).to).toBeNull();
});

test('a page whose session has ended is asked for anew without it, once', () => {
  const { context, values } = visitor('admin');
  const at = (path: string) => new Request(`https://sanderling.test${path}`);
  const answer = expireSession({ guard: 'none' }, context, at('/checkout?x=1'));
  expect(answer?.headers.get('location')).toBe('/checkout?x=1');
  expect([...values.keys()]).toEqual([]);
  expect(expireSession({ guard: 'none' }, context, at('/checkout'))).toBeUndefined();
  // Forgotten meanwhile, by a password that was wrong: the guard of the page leads to signing in.
  expect(expireSession({ guard: 'auth' }, context, at('/user/details'))?.headers.get('location')).toBe(
    '/user/details',
  );
});

test.each([
  '/checkout',
  '/new_payment',
  '/order_confirmation',
  '/my_orders/:id?',
  '/user/dashboard',
  '/user/my_orders',
  '/user/processing_orders',
  '/user/history_orders',
])(
  'R392 while a client looks on %s leads a designer to where trade prices are switched on, and back afterwards',
  (path) => {
    const route = ROUTES.find((each) => each.path === path);
    if (!route) throw new Error('A route of the table.');
    const { context, values } = visitor('shopper');
    values.set('netPrices', '1');
    const check = () => checkGuard(route, context, new Request('https://sanderling.test/x?page=2'));
    expect(check).toThrow(Response);
    expect(values.get('wantedRoute')).toBe('/x?page=2');
    values.set('netPrices', '0');
    expect(check).not.toThrow();
  },
);

test('R392 while a client looks on the shop, the cart and the switch itself stay open', () => {
  const { context, values } = visitor('shopper');
  values.set('netPrices', '1');
  for (const path of ['/', '/products/:slug', '/cart', '/user/favorites', '/user/designer_dashboard']) {
    const route = ROUTES.find((each) => each.path === path);
    if (!route) throw new Error('A route of the table.');
    expect(() => checkGuard(route, context, new Request('https://sanderling.test/x'))).not.toThrow();
  }
});
