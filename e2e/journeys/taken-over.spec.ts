import type { Page } from '@playwright/test';
import { cookieOf, createAccount, expectSignedIn, freshEmail, signIn, signOut } from '../shop/member.ts';
import { expect, test } from '../shop/shop-test.ts';
import { addToCart, cartLink, haveSofaInCart, SOFA } from '../shop/shopper.ts';

/** What was told of, by the names of the events that say so. */
const told = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return JSON.stringify(layer ?? []).split(`"${wanted}"`).length - 1;
  }, name);

test('a guest’s cart and the cart of the account become one when signing in', async ({ page }) => {
  const email = freshEmail();
  await createAccount(page, email);
  await haveSofaInCart(page);
  await signOut(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  await page.goto('/categories/living/armchairs');
  await page.getByRole('main').locator('a[href^="/products/"]').first().click();
  await addToCart(page);
  await page.goto('/login');
  await signIn(page, email);
  await expectSignedIn(page, email);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});

test('favorites come with whoever signs in, and go with whoever signs out', async ({ page }) => {
  const email = freshEmail();
  await createAccount(page, email);
  await signOut(page);
  await page.goto(`/products/${SOFA.slug}`);
  const heart = page.getByRole('button', { name: /favorite/i }).first();
  await heart.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a long walk home');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await signOut(page);
  await page.goto(`/products/${SOFA.slug}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('R319 name and address are asked for when somebody is known', async ({ page }) => {
  await createAccount(page, freshEmail());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/user(\/get_address)?$/.test(pathname)) asked.push(pathname.replace('/api/v1', ''));
  });
  await page.goto('/products');
  await expect.poll(() => asked.toSorted()).toEqual(['/user', '/user/get_address']);
});

test('R316 R317 R318 a new account is told of once, by the next page when this one is left before', async ({
  page,
}) => {
  await createAccount(page, freshEmail());
  expect(await told(page, 'sign_up')).toBe(0);
  await page.goto('/products');
  await expect.poll(() => told(page, 'sign_up')).toBe(1);
  expect(await cookieOf(page, 'ecom:sanPendingSignup')).toBeUndefined();
  await page.reload();
  await expect(page.getByText('Welcome back').first()).toBeVisible();
  expect(await told(page, 'sign_up')).toBe(0);
});
