import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshEmail, PASSWORD, SEED_PASSWORD, SEEDS } from '../shop/accounts.ts';
import { openPage, openSettledPage } from '../shop/open-page.ts';
import { test as base, expect } from '../shop/shop-test.ts';
import { SOFA } from '../shop/shopper.ts';
import { signIn } from '../shop/signing-in.ts';

/** What Chromium writes down for "block all cookies"; local storage and its like are blocked with them. */
const BLOCKED = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } });

const test = base.extend({
  context: async ({ playwright, baseURL, launchOptions }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'sanderling-browser-'));
    await mkdir(join(profile, 'Default'));
    await writeFile(join(profile, 'Default', 'Preferences'), BLOCKED);
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(baseURL ? { baseURL } : {}),
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

test.beforeEach(async ({ page }) => {
  await page.goto('/user/details');
  await expect(page).toHaveURL(/\/login$/);
  // The browser means it: the page's own guard has been asked to keep where somebody wanted to go.
  expect(await page.context().cookies()).toEqual([]);
});

test('a browser that keeps no cookies is told so by every way to sign in, and stays where it is', async ({
  page,
}) => {
  await signIn(page, SEEDS.shopper, SEED_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(/keeps no cookies for this store/);
  await expect(page.getByRole('alert')).toHaveText(/Allow them/);
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'Sign in on our identity page' }).click();
  await expect(page.getByRole('alert')).toHaveText(/keeps no cookies for this store/);
  await expect(page).toHaveURL(/\/login$/);
  await openPage(page, '/signup');
  await page.getByLabel('E-mail').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('alert')).toHaveText(/keeps no cookies for this store/);
});

test('a browser that keeps no cookies shows every page, and none of them breaks or turns in a circle', async ({
  page,
  complaints,
}) => {
  for (const path of ['/', '/products', `/products/${SOFA.slug}`, '/cart', '/user/details', '/my_orders']) {
    await openSettledPage(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/my_orders$/);
  await page.goto('/user/details');
  await expect(page).toHaveURL(/\/login$/);
  expect(complaints).toEqual([]);
});
