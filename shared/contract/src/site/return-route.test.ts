import { safeReturnRoute } from './return-route.ts';

test.each([
  '/\\evil.com',
  '/\t/evil.com',
  '//evil.com',
  '/.//evil.com',
  '/..//evil.com',
  'https:evil.com',
  'https://evil.com',
  'javascript:alert(1)',
  ' //evil.com',
  '/%2F/../\\evil.com',
  '\\\\evil.com',
  '',
  undefined,
])('a stored page never leads to another host: %p', (wanted) => {
  const route = safeReturnRoute(wanted);
  expect(new URL(route, 'https://sanderling.example').origin).toBe('https://sanderling.example');
  expect(route).not.toContain('evil.com/');
});

test('R112 the page that was wanted is come back to, with its query', () => {
  expect(safeReturnRoute('/user/my_orders?page=2#top')).toBe('/user/my_orders?page=2#top');
  expect(safeReturnRoute('/categories/living/sofas')).toBe('/categories/living/sofas');
});

test('pages for signing in are no place to come back to', () => {
  for (const path of [
    '/login',
    '/signup?x=1',
    '/staging_auth',
    '/oauth-callback?code=1',
    '/reset_password/t',
  ])
    expect(safeReturnRoute(path)).toBe('/');
});
