import { createServerCookies } from './server-cookies.ts';

test.each([
  [false, ''],
  [true, '; Secure'],
])(
  'cookies that the server sets are for the whole shop, and for secure connections where it has them (%p)',
  (secure, attribute) => {
    const { cookies, setCookies } = createServerCookies('sanOrderId=o1', secure);
    cookies.set('orderId', 'o 2', 60);
    cookies.remove('promoCode');
    expect(setCookies()).toEqual([
      `sanOrderId=o%202; Max-Age=60; Path=/; SameSite=Lax${attribute}`,
      `sanPromoCode=; Max-Age=0; Path=/; SameSite=Lax${attribute}`,
    ]);
    expect(cookies.get('orderId')).toBe('o 2');
  },
);
