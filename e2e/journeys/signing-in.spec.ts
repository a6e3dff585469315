import type { Page } from '@playwright/test';
import { SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { freshEmail, PASSWORD, SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { openAccount } from '../shop/sessions/begin-session.ts';
import { cookieOf, createAccount, expectSignedIn, signIn, signOut } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

/** How often something was told of, by the name of the event that says so. */
const told = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return JSON.stringify(layer ?? []).split(`"${wanted}"`).length - 1;
  }, name);

test('R053 R112 R309 R310 R316 R317 R318 R411 R470 an account from its first code, told of once by the next page, to signing out', async ({
  page,
  complaints,
}) => {
  const email = freshEmail();
  await createAccount(page, email);
  const cookies = await page.evaluate(() => document.cookie);
  for (const name of [
    'ecom:sanToken=',
    'ecom:sanEmail=',
    'ecom:sanPendingSignup=',
    'ecom:sanPendingIdentify=',
  ])
    expect(cookies).toContain(name);
  expect(await told(page, 'sign_up')).toBe(0);
  await page.goto('/products');
  await expect.poll(() => told(page, 'sign_up')).toBe(1);
  expect(await cookieOf(page, 'pendingSignup')).toBeUndefined();
  await page.goto('/products');
  await expectSignedIn(page, email);
  expect(await told(page, 'sign_up')).toBe(0);
  await signOut(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('ecom:san');
  // The provider's client is loaded to forget them, which takes a moment; the cookies are gone at once.
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /refreshToken|idToken|accessToken/.test(key)),
      ),
    )
    .toEqual([]);

  await page.goto('/user/contact_information');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email, 'not this one at all');
  await expect(page.getByRole('alert')).toHaveText(/Incorrect e-mail address or password/);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/user\/contact_information$/);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSignedIn(page, 'Ada Byrne');
  await page.goto('/user/contact_information');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  expect(complaints.filter((complaint) => !/400|401/.test(complaint))).toEqual([]);
});

test('R409 R410 the hosted page signs in by the code flow, with a code that is good once', async ({
  page,
}) => {
  const { email } = await openAccount();
  await page.goto('/user/details');
  await page.getByRole('button', { name: 'Sign in on our secure sign-in page' }).click();
  await expect(page).toHaveURL(/\/_identity\/oauth2\/authorize/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/user\/details$/);
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await signOut(page);
});

test('a visitor who only browses loads no byte of the identity provider’s client', { tag: '@full' }, async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('AWSCognitoIdentityProviderService') || text.includes('CognitoIdentityServiceProvider'))
      scripts.push(response.url());
  });
  for (const path of ['/', `/products/${SOFA.slug}`, '/cart', '/login']) {
    await openSettledPage(page, path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
  expect(scripts).toEqual([]);
  await signIn(page, SEEDS.shopper, SEED_PASSWORD);
  await expectSignedIn(page, 'Ada Byrne');
  expect(scripts.length).toBeGreaterThan(0);
});
