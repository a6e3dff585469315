import { expect, type Page } from '@playwright/test';
import { COOKIES } from '@sanderling/contract/site/cookies';
import { codeOf } from '../api/mailbox.ts';
import { apiAddress } from '../api/shop-address.ts';
import { expectInteractive, openPage } from '../pages/open-page.ts';
import { PASSWORD } from './accounts.ts';

// What a customer does on the pages for it: for journeys whose subject it is. All others begin with a session.

/** Up to the code: the account is there, and waits for it. */
export async function beginAccount(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openPage(page, '/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

export async function createAccount(page: Page, email: string): Promise<void> {
  await beginAccount(page, email);
  await enterCode(page, await codeOf(email));
  await expectSignedIn(page, email);
}

/** Fills and sends the form of the page for signing in. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await expectInteractive(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The header greets by name, or by the address where no name is known; then the page for signing in is left. */
export async function expectSignedIn(page: Page, nameOrEmail: string): Promise<void> {
  await expect(page.getByRole('banner').getByText(nameOrEmail)).toBeVisible();
  await expect(page).not.toHaveURL(/\/(login|signup)$/);
}

export async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  const [press, signedOut] = [
    page.getByRole('button', { name: 'Sign out' }),
    banner.getByRole('link', { name: 'Sign in' }),
  ];
  let isPressed = false;
  // A page that is still arriving closes the menus of the one before; a press that came through may be answered late.
  await expect(async () => {
    if (isPressed && (await signedOut.isVisible())) return;
    if (!(await press.isVisible())) await page.getByText('Welcome back').first().click({ timeout: 2_000 });
    isPressed = true;
    await press.click({ timeout: 1_000 });
    await expect(signedOut).toBeVisible();
  }).toPass();
}

export async function cookieOf(page: Page, key: keyof typeof COOKIES): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === COOKIES[key].name)?.value;
}

/** As if the token had expired while the customer was away; with `claims`, as if it had been one that says this. */
export async function letTokenEnd(page: Page, claims: object = {}): Promise<void> {
  await page.evaluate((others) => {
    const [, body = ''] = /ecom:sanToken=[^.]+\.([^.]+)\./.exec(document.cookie) ?? [];
    const own = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const old = btoa(JSON.stringify({ ...own, exp: own.iat, ...others })).replaceAll('=', '');
    // biome-ignore lint/suspicious/noDocumentCookie: the store's own helper is not on the page.
    document.cookie = `ecom:sanToken=h.${old}.s; Path=/; Max-Age=86400`;
  }, claims);
}

/** As if another browser had signed out everywhere: neither the token nor what renews it is good any more. */
export async function revokeSession({ token }: { token: string }): Promise<void> {
  const answer = await fetch(`${apiAddress()}/api/v1/users/cognito_sign_out`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok).toBe(true);
}
