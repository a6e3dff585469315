import { createBrowserCookieJar } from './cookie-jar.ts';

const jar = createBrowserCookieJar();

afterEach(() => {
  for (const key of ['token', 'orderId', 'email'] as const) jar.remove(key);
});

test('a name with a colon is written as it is, and read again', () => {
  jar.set('token', 'a.b.c');
  expect(document.cookie).toBe('ecom:sanToken=a.b.c');
  expect(jar.get('token')).toBe('a.b.c');
});

test('values come back as they went, whatever is in them', () => {
  const odd = 'ana+maría@example.com; Path=/, "100%"';
  jar.set('orderId', odd);
  jar.set('email', odd);
  expect(jar.get('orderId')).toBe(odd);
  expect(jar.get('email')).toBe(odd);
});

test('a removed cookie is gone', () => {
  jar.set('token', 'a');
  jar.set('orderId', 'b');
  jar.remove('token');
  jar.remove('orderId');
  expect(jar.get('token')).toBeUndefined();
  expect(document.cookie).toBe('');
});

test('a broken cookie of somebody else does not hide ours', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: no library writes a broken one.
  document.cookie = 'broken=%E0%A4%A; Path=/';
  jar.set('orderId', 'b');
  expect(jar.get('orderId')).toBe('b');
  // biome-ignore lint/suspicious/noDocumentCookie: and away again.
  document.cookie = 'broken=; Max-Age=0; Path=/';
});
