import type { Page, Route } from '@playwright/test';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { looksOf } from '../shop/pages/looks.ts';
import { expectInteractive } from '../shop/pages/open-page.ts';
import { expectQuiet, watchPage } from '../shop/pages/quiet.ts';
import { DESK, expect, PHONE, test } from '../shop/shop-test.ts';

const SHEETS = /\/releases\/.*\.css$/;
const FONTS = /\.woff2$/;
const PRODUCT = `/products/${SOFA.slug}`;
const PAGES = [
  '/',
  '/categories/living/sofas',
  PRODUCT,
  '/rooms/the-lakeside-living-room',
  '/search_results?query=oak',
  '/cart',
  '/checkout',
  '/login',
  '/no/such/page',
];

/** Holds requests back until it is called. */
function hold(page: Page, addresses: RegExp): () => Promise<void> {
  const held: Route[] = [];
  let isOpen = false;
  const routed = page.route(addresses, (route) => (isOpen ? route.continue() : void held.push(route)));
  return async () => {
    isOpen = true;
    await routed;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  async function expectSameWithoutSheets(page: Page, address: string) {
    await page.route(FONTS, (route) => route.abort());
    await page.route(SHEETS, (route) => route.abort());
    await page.goto(address);
    const critical = await looksOf(page);
    await page.unroute(SHEETS);
    await page.goto(address);
    expect(critical.length).toBeGreaterThan(10);
    expect(critical).toEqual(await looksOf(page));
  }

  test('a page looks the same before its style sheets are there', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await expectSameWithoutSheets(page, PRODUCT);
  });

  for (const [name, viewport] of [
    ['a phone', PHONE],
    ['a tablet', { width: 820, height: 1180 }],
    ['a desk', DESK],
  ] as const)
    test(`every kind of page on ${name} looks the same before its style sheets are there @full`, async ({
      page,
      session,
    }) => {
      await haveSofaInCart(page, session);
      await page.setViewportSize(viewport);
      for (const address of PAGES) await expectSameWithoutSheets(page, address);
    });
});

test('fonts and style sheets that come late move nothing of what is shown, and break no rule of the policy', async ({
  page,
}) => {
  await watchPage(page);
  const release = hold(page, new RegExp(`${FONTS.source}|${SHEETS.source}`));
  await page.setViewportSize(PHONE);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
  await release();
  await expectInteractive(page);
  // Not `document.fonts.ready`: the late sheet declares the faces again, and `ready` may be of before.
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
  await expectQuiet(page);
});

test('scripts wait for the largest picture, and a press has them come at once', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const release = hold(page, /\.(?:avif|webp)$/);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  await expect.poll(() => scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/\/boot\.\w+\.js$/);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(scripts).toHaveLength(1);
  await name.click();
  await expectInteractive(page);
  expect(scripts.length).toBeGreaterThan(5);
  await release();
});
