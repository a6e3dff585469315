import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { useListeningApi } from '../testing/listening-api.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const cdn = useListeningApi();

test('a CDN is told of another set of releases, again until it has understood, and once more for what was on its way', async () => {
  await shop.open({ CDN_PURGE_URL: `${cdn.origin}/purge`, CDN_PURGE_TOKEN: 'secret' });
  await shop.app.ready();
  let refusals = 1;
  cdn.answer = (_call, response) => {
    response.statusCode = refusals > 0 ? 503 : 200;
    refusals -= 1;
    response.end();
  };
  const { headers } = await shop.app.inject('/products');
  expect(headers).toMatchObject({ 'surrogate-key': 'pages', 'cache-tag': 'pages' });
  expect(headers['cache-control']).toContain('s-maxage=10');
  shop.set = { id: 'second', releases: new Map() };
  await waitUntil('it was told three times', () => cdn.asked.length === 3);
  expect(cdn.asked[0]).toMatchObject({
    method: 'POST',
    url: '/purge',
    headers: { 'surrogate-key': 'pages', authorization: 'Bearer secret' },
  });
});

test('a page of releases that are not live any more when it is sent is kept by no proxy', async () => {
  shop.onRender = () => {
    shop.set = { id: 'second', releases: new Map() };
  };
  expect((await shop.app.inject('/products')).headers['cache-control']).toBe('no-store');
  shop.onRender = () => undefined;
  expect((await shop.app.inject('/products')).headers['cache-control']).toContain('s-maxage=1,');
});
