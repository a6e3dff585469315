import { expect, test } from '../shop/shop-test.ts';

const REDIRECTS: [requirements: string, what: string, from: string, status: number, to: string][] = [
  ['R091', 'the first page of all products has one address', '/products?page=1', 301, '/products'],
  [
    'R091',
    'what else was asked for stays',
    '/products?page=1&color=green&gclid=a1',
    301,
    '/products?color=green&gclid=a1',
  ],
  ['R092', 'and that of a brand', '/brands/orrin-vale?page=1', 301, '/brands/orrin-vale'],
  ['R093', 'of a category', '/categories/living/sofas?page=1', 301, '/categories/living/sofas'],
  ['R094', 'of a collection', '/collections/holiday?page=1', 301, '/collections/holiday'],
  ['R095', 'of the holiday collection', '/holiday-collection?page=1', 301, '/holiday-collection'],
  [
    'R096',
    'of a category of a brand',
    '/brands/orrin-vale/living/sofas?page=1',
    301,
    '/brands/orrin-vale/living/sofas',
  ],
  [
    'R097',
    'of a category of a collection',
    '/collections/holiday/living?page=1',
    301,
    '/collections/holiday/living',
  ],
  ['R042 R098', 'designers are led to the trade program', '/designers', 302, '/trade-program'],
  ['R043 R099', 'and so is a designer', '/designers/jane', 302, '/trade-program'],
  ['R100', 'the editors’ home is a designer feature', '/pages/home', 302, '/designer-feature-one'],
  ['R101', 'the editors’ brands are the brands', '/pages/brands', 302, '/brands'],
  ['R028', 'checkout without an order leads to the cart', '/checkout', 302, '/cart'],
  ['R056', 'a confirmation without an order leads home', '/order_confirmation', 302, '/'],
];

test('a visitor who asks for a moved address is redirected to the canonical one', async ({ request }) => {
  for (const [requirements, what, from, status, to] of REDIRECTS) {
    const answer = await request.get(from, { maxRedirects: 0 });
    const found = [answer.status(), answer.headers().location];
    expect.soft(found, `${requirements} ${what}: ${from}`).toEqual([status, to]);
  }
});

test('R091 other pages of a list stay where they are', async ({ request }) => {
  expect((await request.get('/products?page=2', { maxRedirects: 0 })).status()).toBe(200);
});
