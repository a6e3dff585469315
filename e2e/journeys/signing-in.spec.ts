import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/shop-test.ts';

const PASSWORD = 'a long walk home';
const freshEmail = () => `ada-${randomUUID()}@example.com`;

/** The newest code that was mailed to this address, as its owner reads it in the outbox. */
async function codeOf(page: Page, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const list = await (await page.request.get('/_mail')).text();
    const row = list.split('</li>').find((each) => each.includes(email)) ?? '';
    const id = /_mail\/([0-9a-f-]{36})/.exec(row)?.[1] ?? '';
    const mail = await (await page.request.get(`/_mail/${id}/body`)).text();
    code = />(\d{6})</.exec(mail)?.[1] ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code;
}

async function createAccount(page: Page, email: string) {
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Code').fill(await codeOf(page, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** As if the token had ended while nobody was there. */
async function letTokenEnd(page: Page) {
  await page.evaluate(() => {
    const [, body = ''] = /ecom:sanToken=[^.]+\.([^.]+)\./.exec(document.cookie) ?? [];
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const old = btoa(JSON.stringify({ ...claims, exp: claims.iat })).replaceAll('=', '');
    // biome-ignore lint/suspicious/noDocumentCookie: the store's own helper is not on the page.
    document.cookie = `ecom:sanToken=h.${old}.s; Path=/; Max-Age=86400`;
  });
}

async function signOut(page: Page) {
  await page.getByText('Welcome back').first().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

test('R053 R112 R309 R310 R316 R411 R470 an account from its first code to signing out', async ({
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
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('ecom:sanPending');
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
  await expect(page.getByRole('alert')).toHaveText(/e-mail address or the password is not right/);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/user\/contact_information$/);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner').getByText('Ada Byrne')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  expect(complaints.filter((complaint) => !/400|401/.test(complaint))).toEqual([]);
});

test('R409 R410 the hosted page signs in by the code flow, with a code that is good once', async ({
  page,
}) => {
  await page.goto('/user/details');
  await page.getByRole('button', { name: 'Sign in on our identity page' }).click();
  await expect(page).toHaveURL(/\/_identity\/oauth2\/authorize/);
  await page.getByLabel('E-mail').fill('shopper@sanderling.example');
  await page.getByLabel('Password').fill('a walk on the beach');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/user\/details$/);
  await expect(page.getByRole('main').getByText('shopper@sanderling.example').first()).toBeVisible();
  await signOut(page);
});

test('a token that was revoked elsewhere ends the session without an error page', async ({ page }) => {
  const email = freshEmail();
  await createAccount(page, email);
  const token = await page.evaluate(() => /ecom:sanToken=([^;]+)/.exec(document.cookie)?.[1]);
  await page.request.delete('/api/v1/users/cognito_sign_out', {
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto('/user/details');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a session whose token has ended while nobody was there is renewed, and the page that was wanted is shown', async ({
  page,
}) => {
  const email = freshEmail();
  await createAccount(page, email);
  await letTokenEnd(page);
  await page.goto('/user/details');
  await expect(page).toHaveURL(/\/user\/details$/);
  await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible();
});

test('a token that ends in the middle of what somebody does is renewed, and nothing is lost', async ({
  page,
}) => {
  await createAccount(page, freshEmail());
  await page.goto('/user/contact_information');
  await page.getByLabel('First name').fill('Grace');
  await letTokenEnd(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Grace')).toBeVisible();
});

test('R469 one tap signs in with what the stand-in for Google hands out', async ({ page }) => {
  await page.goto('/login');
  const prompt = page.frameLocator('iframe[title="Sign in with one tap"]');
  await prompt.getByRole('button', { name: 'Continue as Ona Tapp' }).click();
  await expect(page.getByRole('banner').getByText('onetap@sanderling.example')).toBeVisible();
});

test('pages of the account area can be used by everyone', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/login');
  await signIn(page, 'admin@sanderling.example', 'a walk on the beach');
  await expect(page.getByRole('banner').getByText('Alma Novak')).toBeVisible();
  for (const path of [
    'dashboard',
    'details',
    'contact_information',
    'shipping_address',
    'change_password',
    'my_orders',
    'favorites',
    'link_order',
  ]) {
    await page.goto(`/user/${path}`);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect([
      path,
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
    ]).toEqual([path, []]);
  }
});

test('signed out in one tab, the other one shows it when it is looked at', async ({ page, context }) => {
  const email = freshEmail();
  await createAccount(page, email);
  const other = await context.newPage();
  await other.goto('/user/details');
  await expect(other.getByRole('heading', { name: 'Account details' })).toBeVisible();
  await signOut(page);
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other).toHaveURL(/\/login$/);
});

test('a guest’s cart comes along when signing in', async ({ page }) => {
  const email = freshEmail();
  await createAccount(page, email);
  await signOut(page);
  await page.goto('/products/mara-three-seat-sofa');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('nobody who only looks around loads a byte of the identity provider’s client', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('AWSCognitoIdentityProviderService') || text.includes('CognitoIdentityServiceProvider'))
      scripts.push(response.url());
  });
  for (const path of ['/', '/products/mara-three-seat-sofa', '/cart', '/login']) {
    await page.goto(path);
    // Comes when the page is alive and knows its visitor.
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
  expect(scripts).toEqual([]);
  await signIn(page, 'shopper@sanderling.example', 'a walk on the beach');
  await expect(page.getByRole('banner').getByText('Ada Byrne')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
});

test('R312 R407 an admin sees the store as a customer, with a bar on every page, and stops with one click', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'admin@sanderling.example', 'a walk on the beach');
  await expect(page.getByRole('banner').getByText('Alma Novak')).toBeVisible();
  await page.goto('/user/dashboard');
  await page.getByLabel('Customer’s e-mail').fill('trade@sanderling.example');
  await page.getByRole('button', { name: 'Open the store as this customer' }).click();
  const bar = page.getByRole('complementary', { name: 'Acting for a customer' });
  await expect(bar).toContainText('trade@sanderling.example');
  await page.goto('/products');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await expect(page.getByRole('banner').getByText('Alma Novak')).toBeVisible();
  await expect(bar).not.toBeVisible();
});
