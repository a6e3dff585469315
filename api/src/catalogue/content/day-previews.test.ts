import { PREVIEW_DAY_HEADER } from '@sanderling/contract/site/content-preview';
import { SERVICE_TOKEN_HEADER } from '@sanderling/contract/site/service-token';
import { useTestApi } from '../../testing/test-api.ts';

const TOKEN = 'a-random-text-of-forty-characters-000000';
const api = useTestApi({ now: '2026-11-28T18:00:00Z', config: { serviceToken: TOKEN } });

/** The holiday season and its deals are over then. */
const LATER = '2026-12-22T18:00:00.000Z';
const AS_SHELL = { [SERVICE_TOKEN_HEADER]: TOKEN };
const OF_LATER = { ...AS_SHELL, [PREVIEW_DAY_HEADER]: LATER };
const DEAL = { is_on_sale: true, deal_ends_at: '2026-12-21T06:00:00.000Z' };

async function product(headers: Record<string, string>) {
  const answer = await api.app.inject({ url: '/api/v1/products/otis-martini-table', headers });
  const { data, meta } = answer.json();
  const { is_on_sale, deal_ends_at } = data.variants[meta.selected_variant_id];
  return { caching: answer.headers['cache-control'], is_on_sale, deal_ends_at };
}

async function hit(headers: Record<string, string>) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/_search/1/indexes/variants/query',
    headers,
    payload: { filters: 'product_slug:otis-martini-table' },
  });
  const { on_sale, deal_ends_at } = answer.json().hits[0];
  return { is_on_sale: on_sale, deal_ends_at };
}

test('the shell is answered with the deals of a preview’s day, on the product and in lists, and nothing stores it', async () => {
  expect(await product(AS_SHELL)).toMatchObject(DEAL);
  expect(await product(OF_LATER)).toEqual({
    caching: 'private, no-store',
    is_on_sale: false,
    deal_ends_at: undefined,
  });
  expect(await hit(OF_LATER)).toEqual({ is_on_sale: false, deal_ends_at: undefined });
  // What was answered for a day is nothing to who asks after it.
  expect(await product(AS_SHELL)).toMatchObject(DEAL);
  expect(await hit(AS_SHELL)).toEqual(DEAL);
});

test.each([
  ['from elsewhere', '203.0.113.9'],
  ['that a proxy on this machine has passed on', '127.0.0.1'],
])('a stranger who names a day, %s, is answered with the prices of now', async (_from, remoteAddress) => {
  const headers = { [PREVIEW_DAY_HEADER]: LATER };
  const answer = await api.app.inject({
    url: '/api/v1/products/otis-martini-table',
    headers,
    remoteAddress,
  });
  const { data, meta } = answer.json();
  expect(data.variants[meta.selected_variant_id]).toMatchObject(DEAL);
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(await hit(headers)).toEqual(DEAL);
  const forged = { ...headers, [SERVICE_TOKEN_HEADER]: 'x'.repeat(TOKEN.length) };
  expect((await api.app.inject({ url: '/api/v1/seasons', headers: forged, remoteAddress })).statusCode).toBe(
    403,
  );
});

test('a moment that is none is now', async () => {
  expect(await product({ ...AS_SHELL, [PREVIEW_DAY_HEADER]: 'Christmas' })).toMatchObject(DEAL);
});
