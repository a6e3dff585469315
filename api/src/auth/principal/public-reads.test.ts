import { API_BASE } from '@sanderling/contract/commerce/constants';
import { isPublicRead } from '@sanderling/contract/wire/public-reads';
import { useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';

const { shop, signIn } = useSignedInShop();
const SLUGS: Record<string, string> = {
  '/brands/{slug}': 'orrin',
  '/categories/{*}': 'living/sofas',
  '/collections/{slug}': 'coastline',
  '/rooms/{slug}': 'living-room',
};

test('what pages of different customers share is answered alike to each of them, and holds no customer’s own data', async () => {
  const { paths } = (await shop.api.app.inject({ url: `${API_BASE}/openapi.json` })).json();
  const reads = Object.entries<object>(paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replace(API_BASE, ''));
  const shared = reads.filter((path) => isPublicRead('GET', path));
  expect(shared.length).toBeGreaterThan(14);
  for (const own of reads.filter((path) => /^\/(user|orders|favorites|checkout|link|delivery)/.test(path)))
    expect([own, isPublicRead('GET', own)]).toEqual([own, false]);
  const people = [
    (await signIn('shopper@example.com')).headers,
    (await signIn('designer@example.com', 'trade_designer')).headers,
    (await signIn('admin@example.com', 'admin')).headers,
  ];
  let found = 0;
  for (const path of shared) {
    const filled = (SLUGS[path] ? path.replace(/\{.*\}/, SLUGS[path]) : path)
      .replace('{slug}', 'mara-three-seat-sofa')
      .replace('{id}', '101')
      .replace('{url_handler}', 'bmsv-tos');
    const read = async (headers: Record<string, string>) => {
      const answer = await shop.api.app.inject({ url: API_BASE + filled, headers });
      return { status: answer.statusCode, body: answer.body, vary: answer.headers.vary };
    };
    const asGuest = await read({});
    if (asGuest.status === 200) found += 1;
    for (const headers of people) expect([filled, await read(headers)]).toEqual([filled, asGuest]);
  }
  expect(found).toBeGreaterThan(11);
});

test('only reads are shared, and only of these rooms of the API', () => {
  expect(isPublicRead('POST', '/products/101/reviews')).toBe(false);
  for (const path of [
    '/productsx',
    '/user/products',
    '/uploads',
    '/gift_cards/balance',
    '/pagesque?x=/pages',
  ])
    expect([path, isPublicRead('GET', path)]).toEqual([path, false]);
});
