import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from '../shop/dev-shop.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { expect } from '../shop/shop-test.ts';

// What `npm run dev` opens, in one shop that these tests edit one after the other: opening it costs more than all of them.
test.describe.configure({ mode: 'default' });

// In the full run alone: who develops has it open. What a built page complains about, its own tests hear.
const FULL_ONLY = { tag: '@full' };

const PAGES = [
  `/products/${SOFA.slug}`,
  '/cart',
  '/my_orders',
  '/trade-program',
  '/financing',
  '/',
  '/products',
  '/categories/living/sofas?color=Green',
  '/search_results?query=oak',
  '/checkout',
  '/nothing-is-here',
];

for (const path of PAGES) {
  test(
    `${path} is hydrated by a development build without a warning`,
    FULL_ONLY,
    async ({ page, complaints }) => {
      const answer = await page.goto(path);
      // An error page is complained about by the browser itself.
      const isError = answer?.status() !== 200;
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', /.*/);
      // The end of the page, where parts are that come alive late, and what only a page that is alive shows.
      await page.keyboard.press('End');
      const alive = page.getByRole('region', { name: 'Cookies' }).or(page.getByText('Questions?'));
      await expect(alive.first()).toBeVisible();
      expect(complaints.filter((line) => !isError || !line.includes('Failed to load resource'))).toEqual([]);
    },
  );
}

const LABEL = 'Apply to the trade program';
const NEW_LABEL = 'Tell us of your studio';

/** A source file of a slice, to be edited as an editor would: by text that stands in it. */
function openSource(root: string, file = 'mf-designer/src/trade-program/apply-button.tsx') {
  const name = basename(file);
  const path = join(root, file);
  const original = readFileSync(path, 'utf8');
  const write = (before: string, after: string) => {
    expect(original).toContain(before);
    writeFileSync(path, original.replaceAll(before, after));
  };
  return { name, write, restore: () => writeFileSync(path, original) };
}

test(
  'an edit of a slice is in the open page and in the HTML, without a restart',
  FULL_ONLY,
  async ({ page, devShop }) => {
    const source = openSource(devShop.root);
    await page.goto('/trade-program');
    await expect(page.getByRole('link', { name: LABEL })).toBeVisible();
    try {
      source.write(LABEL, NEW_LABEL);
      await expect(page.getByRole('link', { name: NEW_LABEL })).toBeVisible();
      expect(await (await page.request.get('/trade-program')).text()).toContain(NEW_LABEL);
    } finally {
      source.restore();
    }
    await expect(page.getByRole('link', { name: LABEL })).toBeVisible();
  },
);

test(
  'what a visitor has typed stays over an edit of the slice that the field is of',
  FULL_ONLY,
  async ({ page, devShop }) => {
    const source = openSource(devShop.root, 'mf-account/src/order-lookup/order-lookup.tsx');
    await page.goto('/my_orders');
    await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
    await page.getByLabel('Order number').fill('R123456789');
    try {
      source.write('Where is my order?', 'Where has my order got to?');
      await expect(page.getByRole('heading', { name: 'Where has my order got to?' })).toBeVisible();
      await expect(page.getByLabel('Order number')).toHaveValue('R123456789');
    } finally {
      source.restore();
    }
    await expect(page.getByRole('heading', { name: 'Where is my order?' })).toBeVisible();
    await expect(page.getByLabel('Order number')).toHaveValue('R123456789');
  },
);

test(
  'a mistake in a slice is said, the shop goes on with the build before, and the mended slice is in the open page',
  FULL_ONLY,
  async ({ page, devShop }) => {
    const source = openSource(devShop.root);
    try {
      source.write('</p>', '</article>');
      await expect.poll(devShop.said).toContain(source.name);
      await page.goto('/trade-program');
      await expect(page.getByRole('link', { name: LABEL })).toBeVisible();
      source.write(LABEL, NEW_LABEL);
      await expect(page.getByRole('link', { name: NEW_LABEL })).toBeVisible();
    } finally {
      source.restore();
    }
  },
);
