import { setCurrencyFormat } from '@sanderling/contract/site/currency-format';
import { DOLLARS } from '@sanderling/contract/site/store-identity';
import { TEST_STORE } from '@sanderling/contract/testing/test-store';
import { formatDollars } from '@sanderling/pricing/money';
import { PageTitle } from '@sanderling/runtime';
import { createElement as h } from 'react';
import { environmentOf, requestFor } from './testing/fixture-environment.ts';
import { HOME, useRenderer } from './testing/use-renderer.ts';

const { pageOf, rendererWith } = useRenderer();
const Page = () => [h(PageTitle, null, 'Jugs'), h('p', null, formatDollars(123_450))];
const environment = () =>
  environmentOf({ 'mf-catalog': { './home': { Component: Page } } }, { 'mf-catalog': HOME });
afterEach(() => setCurrencyFormat(DOLLARS));

test('a slice’s page says the store’s name and amounts, and its colors come after all others', async () => {
  const store = {
    ...TEST_STORE,
    name: 'Fern & Fable',
    currency: { before: 'US$ ', after: '', thousands: ' ', decimal: '.' },
  };
  const storeSheet = { href: '/store/colors-1.css', integrity: 'sha384-colors' };
  const { html } = await rendererWith({ store, storeSheet }).render(requestFor('/'), environment());
  const text = Buffer.from(html ?? []).toString();
  expect(text).toContain('<title>Jugs | Fern &amp; Fable</title>');
  expect(text).toContain('US$ 1 234.50');
  expect(text).toContain('© Fern &amp; Fable.');
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(sheets.at(-1)).toBe('/store/colors-1.css');
});

test('a page of a server that does not say whose it is has its title and is whole', async () => {
  const { status, text } = await pageOf(environment(), requestFor('/'));
  expect(status).toBe(200);
  expect(text).toContain('<title>Jugs</title>');
});
