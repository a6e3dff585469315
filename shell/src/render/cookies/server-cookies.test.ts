import { createServerCookies } from './server-cookies.ts';

test.each([
  [false, ''],
  [true, '; Secure'],
])(
  'cookies that the server sets are for the whole shop, and for secure connections where it has them (%p)',
  (secure, attribute) => {
    const { cookies, setCookies } = createServerCookies('sanUCUE=o1', secure);
    cookies.set('campaignEmail', 'o 2', 60);
    cookies.remove('promoCode');
    expect(setCookies()).toEqual([
      `sanUCUE=o%202; Max-Age=60; Path=/; SameSite=Lax${attribute}`,
      `sanPromoCode=; Max-Age=0; Path=/; SameSite=Lax${attribute}`,
    ]);
    expect(cookies.get('campaignEmail')).toBe('o 2');
  },
);

test('a cart whose id is damaged is no cart', () => {
  for (const damaged of ['x'.repeat(65), '%00', 'a%20b'])
    expect(createServerCookies(`sanOrderId=${damaged}`, false).cookies.get('orderId')).toBeUndefined();
});
