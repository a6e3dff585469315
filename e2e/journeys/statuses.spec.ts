import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { ROUTES, STATIC_REDIRECTS } from '@sanderling/contract/route-table';
import { SLICES } from '@sanderling/contract/slices';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import { expect, test } from '../shop/shop-test.ts';
import { SOFA } from '../shop/shopper.ts';

async function answerOf(request: APIRequestContext, address: string) {
  const answer = await request.get(address, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location];
}

const OPEN_PAGES: [title: string, address: string][] = [
  ['R023 the home page is open', '/'],
  ['R034 the list of all products is open', '/products'],
  ['R033 a category is open', '/categories/living/sofas'],
  ['R035 a product is open', `/products/${SOFA.slug}`],
  ['R027 the cart is open', '/cart'],
  ['R057 the lookup of orders is open', '/my_orders'],
  ['R064 the trade program is open', '/trade-program'],
  ['R070 the first designer feature is open', '/designer-feature-one'],
  ['R071 the second designer feature is open', '/designer-feature-two'],
  ['R048 financing is open', '/financing'],
  ['R049 the earlier financing page is open', '/financing/old'],
  ['R062 the info page is open', '/info'],
  ['R073 eco-friendly furniture is open', '/eco-friendly-furniture'],
  ['R063 R074 R075 the terms of buy more get more are a page', '/pages/bmgm-tos'],
  ['R076 the terms of buy more save more are a page', '/pages/bmsv-tos'],
  ['R077 the details of rewards cash are a page', '/pages/rewards-cash-offer-details'],
  ['R078 the details of buy more save more are a page', '/pages/buy-more-save-more-offer-details'],
];

for (const [title, address] of OPEN_PAGES) {
  test(`${title}, complete before any script, at ${address}`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).not.toMatch(/<[a-z][^>]* style="/);
    // Nothing that the content security policy would have to be softened for.
    expect(html).not.toMatch(
      /<script(?![^>]*(?:\bsrc=|type="(?:application\/(?:ld\+)?json|speculationrules)"))/,
    );
  });
}

const REDIRECTS: [title: string, from: string, status: number, to: string][] = [
  ['R091 the first page of all products has one address', '/products?page=1', 301, '/products'],
  ['R092 the first page of a brand has one address', '/brands/orrin-vale?page=1', 301, '/brands/orrin-vale'],
  [
    'R093 the first page of a category has one address',
    '/categories/living/sofas?page=1',
    301,
    '/categories/living/sofas',
  ],
  [
    'R094 the first page of a collection has one address',
    '/collections/holiday?page=1',
    301,
    '/collections/holiday',
  ],
  [
    'R095 the first page of the holiday collection has one address',
    '/holiday-collection?page=1',
    301,
    '/holiday-collection',
  ],
  [
    'R096 the first page of a category of a brand has one address',
    '/brands/orrin-vale/living/sofas?page=1',
    301,
    '/brands/orrin-vale/living/sofas',
  ],
  [
    'R097 the first page of a category of a collection has one address',
    '/collections/holiday/living?page=1',
    301,
    '/collections/holiday/living',
  ],
  [
    'R091 what else was asked for stays',
    '/products?page=1&color=green&gclid=a1',
    301,
    '/products?color=green&gclid=a1',
  ],
  ['R042 R098 designers are led to the trade program', '/designers', 302, '/trade-program'],
  ['R043 R099 a designer is led to the trade program', '/designers/jane', 302, '/trade-program'],
  ['R100 the editors’ home is a designer feature', '/pages/home', 302, '/designer-feature-one'],
  ['R101 the editors’ brands are the brands', '/pages/brands', 302, '/brands'],
  ['R028 checkout without an order leads to the cart', '/checkout', 302, '/cart'],
  ['R056 a confirmation without an order leads home', '/order_confirmation', 302, '/'],
];

for (const [title, from, status, to] of REDIRECTS) {
  test(`${title}: ${from}`, async ({ request }) => {
    expect(await answerOf(request, from)).toEqual([status, to]);
  });
}

test('R091 other pages of a list stay where they are', async ({ request }) => {
  expect(await answerOf(request, '/products?page=2')).toEqual([200, undefined]);
});

test('a page of the route table that no live slice offers answers 404, or sends to sign in first', async ({
  request,
}) => {
  const offered = SLICES.flatMap((slice) => {
    const text = readFileSync(join(ROOT, slice, 'slice.json'), 'utf8');
    const { routes }: { routes: { id: string }[] } = JSON.parse(text);
    return routes.map(({ id }) => id);
  });
  const redirected = STATIC_REDIRECTS.map(({ from }) => from);
  const missing = ROUTES.filter(
    // The shell answers its own.
    ({ id, path, owner }) => owner !== 'shell' && !offered.includes(id) && !redirected.includes(path),
  );
  expect(missing.length).toBeGreaterThan(0);
  for (const { path, guard } of missing) {
    const address = path
      .replace('/*', '/living')
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(/:\w+/g, 'anything');
    const [status] = await answerOf(request, address);
    const expected = guard === 'auth' || guard === 'admin' ? [302, 404] : [404];
    expect(expected, `${address} answers ${status}`).toContain(status);
  }
});

for (const address of [
  '/nowhere',
  '/categories',
  '/categories/no-such',
  '/products/no-such',
  '/pages/no-such',
  '/releases/none/none.js',
]) {
  test(`what does not exist answers 404: ${address}`, async ({ request }) => {
    expect(await answerOf(request, address)).toEqual([404, undefined]);
  });
}

test('R181 R182 R183 R186 R187 R188 R189 the page for what is not found says so and helps on', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Uh oh! This room is empty...' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('404 Error | Page Not Found');
  await expect(main).toContainText('could not be found');
  await expect(main).toContainText('best-selling luxury styles below');
  await expect(main.getByRole('heading', { name: 'Need support? Contact us.' })).toBeVisible();
  await expect(main).toContainText(
    'Our customer care team is available to assist you Monday through Friday, 9 am to 5 pm CDT.',
  );
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('heading', { name: 'Recommended Styles' })).toBeVisible();
});

test('pages for everyone may be cached and hold nothing personal; personal ones are never kept', async ({
  request,
}) => {
  const address = `/products/${SOFA.slug}`;
  const product = await request.get(address, { headers: { cookie: 'sanOrderId=someones-order' } });
  expect(product.headers()['cache-control']).toMatch(/max-age|s-maxage/);
  expect(product.headers()['cache-control']).not.toMatch(/private|no-store/);
  expect(product.headers()).not.toHaveProperty('set-cookie');
  expect(await product.text()).not.toContain('someones-order');
  const again = await request.get(address, { headers: { 'if-none-match': product.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  expect((await request.get('/cart')).headers()['cache-control']).toContain('no-store');
});
