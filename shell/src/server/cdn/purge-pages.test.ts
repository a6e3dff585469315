import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { useListeningApi } from '../testing/listening-api.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const cdn = useListeningApi();

/** A set with the live shell and catalog, and this release of the promotions. */
function setOf(version: string) {
  const releases = [
    { name: 'shell', version: '1.0.0' },
    { name: 'mf-catalog', version: '1.0.0' },
    { name: 'mf-promotions', version },
  ].map((release) => [release.name, release as SliceRelease] as const);
  return { id: version, releases: new Map(releases) };
}

test('a CDN is told which pages show what has changed, again until it has understood, and once more for what was on its way', async () => {
  shop.set = setOf('1.0.0');
  // No season is about to begin: no cache may keep a page beyond that.
  shop.now = new Date('2024-05-23T12:00:00Z');
  await shop.open({ CDN_PURGE_URL: `${cdn.origin}/purge`, CDN_PURGE_TOKEN: 'secret' });
  await shop.app.ready();
  let refusals = 1;
  cdn.answer = (_call, response) => {
    response.statusCode = refusals > 0 ? 503 : 200;
    refusals -= 1;
    response.end();
  };
  shop.answer = { slices: ['mf-catalog'], down: ['mf-promotions'] };
  const { headers } = await shop.app.inject('/products');
  const keys = [
    ...['pages', 'set:1.0.0', 'path:/products', 'page:/products', 'lists', 'slice:shell'],
    ...['slice:mf-catalog', 'slice:mf-promotions'],
    ...['release:shell@1.0.0', 'release:mf-catalog@1.0.0', 'release:mf-promotions@1.0.0'],
  ];
  expect(headers).toMatchObject({ 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') });
  expect(headers['cache-control']).toContain('s-maxage=10');
  shop.set = setOf('1.0.1');
  await waitUntil('it was told three times', () => cdn.asked.length === 3);
  for (const asked of cdn.asked)
    expect(asked).toMatchObject({
      method: 'POST',
      url: '/purge',
      headers: { 'surrogate-key': 'pages', authorization: 'Bearer secret' },
    });
  expect(JSON.parse(String(cdn.asked[0]?.body))).toEqual({ tags: ['pages'] });
  expect(shop.renewed).toEqual(['1.0.1']);
});

test('a page is kept under the names of what it shows, and of nothing else', async () => {
  shop.set = setOf('1.0.0');
  shop.answer = { slices: ['mf-catalog'] };
  const { headers } = await shop.app.inject('/products');
  expect(headers['surrogate-key']).toContain('slice:mf-catalog');
  expect(headers['surrogate-key']).not.toContain('mf-promotions');
  shop.answer = {};
  // A shell that does not say what a page shows may show all of it.
  expect((await shop.app.inject('/products?page=2')).headers['surrogate-key']).toContain(
    'slice:mf-promotions',
  );
});

test('a page of releases that are not live any more when it is sent is kept by no proxy', async () => {
  shop.onRender = () => {
    shop.set = { id: 'second', releases: new Map() };
  };
  expect((await shop.app.inject('/products')).headers['cache-control']).toBe('no-store');
  shop.onRender = () => undefined;
  expect((await shop.app.inject('/products')).headers['cache-control']).toContain('s-maxage=1,');
});
