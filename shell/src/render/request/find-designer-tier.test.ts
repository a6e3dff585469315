import { designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';
import { createElement as h } from 'react';
import { useListeningApi } from '../../server/testing/listening-api.ts';
import { environmentOf, requestFor } from '../testing/fixture-environment.ts';
import { HOME, useRenderer } from '../testing/use-renderer.ts';

const api = useListeningApi();
const { rendererWith } = useRenderer();
const TIER = { ...NO_DESIGNER_TIER, tier_id: 2, tier_name: 'premier', discount: 20 };
const Prices = () =>
  h('h1', null, `Trade price ${useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER).discount}%`);

/** What the page says, for a visitor with this role and a token that has not ended. */
async function pageFor(role: string | null, more = '', url = '/') {
  api.answer = ({ url }, response) => {
    if (!url?.startsWith('/api/v1/user/designer_tier')) return void response.writeHead(404).end('{}');
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: TIER }));
  };
  const environment = environmentOf(
    { 'mf-catalog': { './home': { Component: Prices } } },
    { 'mf-catalog': HOME },
  );
  const now = Math.floor(Date.now() / 1_000);
  const token = `h.${btoa(JSON.stringify({ iat: now, exp: now + 60 }))}.s`;
  const cookies = role && `ecom:sanToken=${token}; ecom:sanRole=${role}; sanOrderId=o1${more}`;
  const renderer = rendererWith({ apiOrigin: api.origin });
  const { html } = await renderer.render(requestFor(url, { cookies }), environment);
  return Buffer.from(html ?? '').toString();
}
const asked = () => api.asked.filter(({ url }) => url?.includes('designer_tier'));

test('R321 a designer’s page has their trade prices from the start, and tells the browser', async () => {
  const page = await pageFor('trade_designer');
  expect(page).toContain('Trade price 20%');
  expect(page).toContain('"discount":20');
  expect(asked().map(({ url }) => url)).toEqual(['/api/v1/user/designer_tier?order_id=o1']);
  expect(asked()[0]?.headers.authorization).toMatch(/^Bearer /);
});

test('a designer who shows the shop to a client has a page that is a designer’s, without a trade price or the name of a tier', async () => {
  const page = await pageFor('trade_designer', '; sanNetPrices=1');
  expect(page).toContain('Trade price 0%');
  const { designerTier } = JSON.parse(
    /<script[^>]*>(\{[^<]*"designerTier"[^<]*)<\/script>/.exec(page)?.[1] ?? '{}',
  );
  expect(designerTier).toEqual({ ...NO_DESIGNER_TIER, tier_id: 0 });
  expect(asked()).toEqual([]);
});

test('R322 no other page asks for a tier or says one', async () => {
  for (const role of [null, 'admin']) {
    const page = await pageFor(role);
    expect(page).toContain('Trade price 0%');
    expect(page).not.toContain('designerTier');
  }
  expect(asked()).toEqual([]);
});

test('R321 who was approved since the browser was told a role has trade prices from the start', async () => {
  expect(await pageFor('trade_designer_requested')).toContain('Trade price 20%');
});

test('a client’s page says nothing of the tier of the designer in whose browser it is opened', async () => {
  const page = await pageFor('trade_designer', '', '/projects/abc');
  expect(page).not.toContain('designerTier');
  expect(asked()).toEqual([]);
});
