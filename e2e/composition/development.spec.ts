import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DevShop, openDevShop } from '../shop/dev-shop.ts';
import { expect, test } from '../shop/shop-test.ts';
import { SOFA } from '../shop/shopper.ts';

// What `npm run dev` opens, in one shop that these tests edit one after the other.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let shop: DevShop | undefined;
test.beforeAll(async () => {
  shop = await openDevShop();
});
// It is missing where it could not be opened.
test.afterAll(() => shop?.close());

/** The shop, once it is open. */
function opened(): DevShop {
  if (!shop) throw new Error('The development shop is not open.');
  return shop;
}

/** Replaces text in a source file as an editor would. */
function edit(file: string, before: string, after: string): void {
  const path = join(opened().root, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(before);
  writeFileSync(path, source.replace(before, after));
}

for (const path of [
  '/',
  '/products',
  '/categories/living/sofas?color=Green',
  `/products/${SOFA.slug}`,
  '/search_results?query=oak',
  '/cart',
  '/checkout',
  '/my_orders',
  '/trade-program',
  '/financing',
  '/nothing-is-here',
]) {
  test(`${path} is hydrated by a development build without a warning`, async ({ page, complaints }) => {
    const answer = await page.goto(`${opened().address}${path}`);
    // An error page is complained about by the browser itself.
    const isError = answer?.status() !== 200;
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', /.*/);
    // The end of the page, where parts are that come alive late, and what only a page that is alive shows.
    await page.keyboard.press('End');
    const alive = page.getByRole('region', { name: 'Cookies' }).or(page.getByText('Questions?'));
    await expect(alive.first()).toBeVisible();
    expect(complaints.filter((line) => !isError || !line.includes('Failed to load resource'))).toEqual([]);
  });
}

const EDITED = 'mf-designer/src/trade-program/trade-contact.tsx';
const HEADING = 'Talk to the trade desk';
const NEW_HEADING = 'Talk to people who furnish rooms every day';

test('an edit of a slice is in the open page and in the HTML, without a restart', async ({ page }) => {
  await page.goto(`${opened().address}/trade-program`);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  edit(EDITED, HEADING, NEW_HEADING);
  await expect(page.getByRole('heading', { name: NEW_HEADING })).toBeVisible();
  const html = await (await page.request.get(`${opened().address}/trade-program`)).text();
  expect(html).toContain(NEW_HEADING);
});

test('a mistake in a slice is said, and the shop goes on with the build before', async ({ page }) => {
  edit(EDITED, '</section>', '</article>');
  await expect.poll(opened().said).toContain('trade-contact.tsx');
  await page.goto(`${opened().address}/trade-program`);
  await expect(page.getByRole('heading', { name: NEW_HEADING })).toBeVisible();
  edit(EDITED, '</article>', '</section>');
  edit(EDITED, NEW_HEADING, HEADING);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
});
