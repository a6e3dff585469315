import { foreignCookies } from './foreign-cookies.ts';

const known = new Set(['sanOrderId']);
const at = { known, path: '/products/a-sofa', host: 'shop.example:443' };

test('a cookie is cleared for every path and host that it can have been written for', () => {
  const found = foreignCookies(`sanOrderId=1; big=${'x'.repeat(9_000)}`, at);
  expect(found).toMatchObject({ own: 'sanOrderId=1', names: ['big'] });
  expect(found?.clear).toEqual([
    'big=x; Max-Age=0; Path=/',
    'big=x; Max-Age=0; Path=/; Domain=shop.example',
    'big=x; Max-Age=0; Path=/products',
    'big=x; Max-Age=0; Path=/products; Domain=shop.example',
  ]);
});

test('an answer that clears a thousand cookies fits through a proxy', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `cookie-${index}=${'x'.repeat(20)}`).join('; ');
  expect(foreignCookies(many, at)?.clear.join('').length).toBeLessThan(2_300);
});

test.each([
  ['none', undefined],
  ['little', `prefs=${'x'.repeat(3_000)}`],
  ['much of the store itself', `sanOrderId=${'x'.repeat(9_000)}`],
])('of a browser that brings %s nothing is cleared', (_, cookie) => {
  expect(foreignCookies(cookie, at)).toBeNull();
});
