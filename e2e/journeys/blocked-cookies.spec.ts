import { SOFA } from '../shop/orders/shopper.ts';
import { openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { freshEmail, PASSWORD, SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { signIn } from '../shop/sessions/signing-in.ts';
import { openProxyWithoutCookies, refuseCookiesToScripts } from '../shop/sessions/without-cookies.ts';
import { test as base, expect } from '../shop/shop-test.ts';

const test = base.extend({
  proxy: async ({ baseURL: _ }, use) => {
    const { server, close } = await openProxyWithoutCookies();
    await use({ server });
    await close();
  },
  page: async ({ page }, use) => {
    await refuseCookiesToScripts(page);
    await use(page);
  },
});

test.beforeEach(async ({ page }) => {
  await page.goto('/user/details');
  await expect(page).toHaveURL(/\/login$/);
  // The browser does block them: the guard has tried to save the route that the visitor wanted.
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
});

test('a browser that keeps no cookies is told so by every way to sign in, and stays where it is', async ({
  page,
}) => {
  await signIn(page, SEEDS.shopper, SEED_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(/blocks cookies for this store/);
  await expect(page.getByRole('alert')).toHaveText(/Allow cookies/);
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'Sign in on our secure sign-in page' }).click();
  await expect(page.getByRole('alert')).toHaveText(/blocks cookies for this store/);
  await expect(page).toHaveURL(/\/login$/);
  await openPage(page, '/signup');
  await page.getByLabel('E-mail').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('alert')).toHaveText(/blocks cookies for this store/);
});

test('a browser that keeps no cookies shows every page, and none of them breaks or turns in a circle', {
  tag: '@full',
}, async ({ page, complaints }) => {
  for (const path of ['/', '/products', `/products/${SOFA.slug}`, '/cart', '/user/details', '/my_orders']) {
    await openSettledPage(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/my_orders$/);
  await page.goto('/user/details');
  await expect(page).toHaveURL(/\/login$/);
  expect(complaints).toEqual([]);
});
