import type { Page } from '@playwright/test';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { BUYER, fillAddress, SOFA } from '../shop/orders/shopper.ts';
import { openPageOfCustomer, openSettledPage } from '../shop/pages/open-page.ts';
import { SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { expectSignedIn, signIn, signOut } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

test.use({ visitor: 'newcomer' });

const toldSignedOut = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'You’re signed out' })).toBeVisible();

/** As a day later: a session's cookies have ended, the cart's has not. */
async function endSessionCookies(page: Page) {
  await page.context().clearCookies({ name: /^ecom:/ });
}

async function signInFromCart(page: Page, email: string, password?: string) {
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email, password);
}

test.beforeEach(async ({ page, session }) => {
  await haveSofaInCart(page, session);
});

test('a customer whose session has ended is told so on the cart, and signing in there leads back to it and to the sofa', async ({
  page,
  session,
}) => {
  await openPageOfCustomer(page, '/cart');
  await endSessionCookies(page);
  await openSettledPage(page, '/cart');
  await toldSignedOut(page);
  await signInFromCart(page, session.email);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('spinbutton', { name: `quantity of ${SOFA.name}` })).toHaveValue('1');
});

test('a customer who signs out in another tab while typing an address is told at once, and finds address and cart after signing in', async ({
  page,
  context,
  session,
}) => {
  await openPageOfCustomer(page, '/checkout');
  await fillAddress(page);
  const other = await context.newPage();
  await openSettledPage(other, '/products');
  await signOut(other);
  await toldSignedOut(page);
  await signInFromCart(page, session.email);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel('Street address')).toHaveValue(BUYER.street);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(SOFA.name);
});

test('another customer who signs in where one was signed out sees nothing of them', { tag: '@full' }, async ({
  page,
}) => {
  await openPageOfCustomer(page, '/checkout');
  await fillAddress(page);
  await endSessionCookies(page);
  await openSettledPage(page, '/checkout');
  await toldSignedOut(page);
  await signInFromCart(page, SEEDS.shopper, SEED_PASSWORD);
  await expectSignedIn(page, 'Ada Byrne');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(BUYER.street);
});
