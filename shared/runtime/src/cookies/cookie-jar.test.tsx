import { COOKIES } from '@sanderling/contract/site/cookies';
import { createBrowserCookieJar } from './cookie-jar.ts';

const jar = createBrowserCookieJar();

afterEach(() => {
  for (const key of ['token', 'orderId', 'promoCode', 'email'] as const) jar.remove(key);
});

test('a name with a colon is written as it is, and read again', () => {
  jar.set('token', 'a.b.c');
  expect(document.cookie).toBe('ecom:sanToken=a.b.c');
  expect(jar.get('token')).toBe('a.b.c');
});

test('values come back as they went, whatever is in them', () => {
  const odd = 'ana+maría@example.com; Path=/, "100%"';
  jar.set('promoCode', odd);
  jar.set('email', odd);
  expect(jar.get('promoCode')).toBe(odd);
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

test('a broken cookie of another program does not hide ours', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: no library writes a broken one.
  document.cookie = 'broken=%E0%A4%A; Path=/';
  jar.set('orderId', 'b');
  expect(jar.get('orderId')).toBe('b');
  // biome-ignore lint/suspicious/noDocumentCookie: and away again.
  document.cookie = 'broken=; Max-Age=0; Path=/';
});

describe('what is written', () => {
  const written = jest.spyOn(Document.prototype, 'cookie', 'set');
  beforeEach(() => written.mockClear());
  afterAll(() => written.mockRestore());

  const attributes = () => {
    const [pair = '', ...rest] = written.mock.lastCall?.[0].split('; ') ?? [];
    return { pair, rest: rest.map((attribute) => attribute.toLowerCase()) };
  };

  test('R542 every cookie is written for the whole site, with the lifetime that its name has', () => {
    for (const key of ['token', 'role', 'orderId', 'promoCode', 'gclid', 'firstReferrer', 'epik'] as const) {
      const { name, maxAgeS } = COOKIES[key];
      jar.set(key, 'a b');
      const { pair, rest } = attributes();
      expect(pair).toBe(`${name}=a%20b`);
      expect(rest).toEqual(expect.arrayContaining(['path=/', `max-age=${maxAgeS}`, 'samesite=lax']));
      jar.remove(key);
      expect(attributes().rest).toContain('max-age=0');
    }
  });

  test('R542 a session is stored for a day', () => {
    jar.set('token', 'a');
    expect(attributes().rest).toContain('max-age=86400');
  });

  test('R543 R556 an order, a coupon and the discount of a designer are stored as long as can be', () => {
    for (const key of ['orderId', 'appliedCouponCode', 'designerDiscount'] as const) {
      jar.set(key, 'a');
      expect(attributes().rest).toContain('max-age=2147483647');
      jar.remove(key);
    }
  });

  test('R558 a value may be stored for a time of its own', () => {
    jar.set('urlCampaign', 'bmsv-tier', 172_800);
    expect(attributes().rest).toContain('max-age=172800');
    jar.remove('urlCampaign');
  });
});
