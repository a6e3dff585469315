import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'a long walk home';
export const freshEmail = () => `ada-${randomUUID()}@example.com`;

/** Accounts that every shop on one machine has, all with one password. */
export const SEED_PASSWORD = 'a walk on the beach';
export const SEEDS = {
  shopper: 'shopper@sanderling.example',
  trade: 'trade@sanderling.example',
  room: 'room@sanderling.example',
  pending: 'pending@sanderling.example',
  admin: 'admin@sanderling.example',
} as const;

/** The newest code that was mailed to this address, as its owner reads it in the outbox. */
export async function codeOf(page: Page, email: string): Promise<string> {
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

/** Up to the code: the account is there, and waits for it. */
export async function beginAccount(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/signup');
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
  await enterCode(page, await codeOf(page, email));
  await expectSignedIn(page, email);
}

/** Fills and sends the form of the page for signing in. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From the page for signing in to the first page of a member that every shop has. */
export async function signInAs(page: Page, who: keyof typeof SEEDS): Promise<void> {
  await page.goto('/login');
  await signIn(page, SEEDS[who], SEED_PASSWORD);
  // The greeting comes first, then the page for signing in is left; what is opened in between is closed by that.
  await expect(page).not.toHaveURL(/\/login$/);
  await expect(page.getByText('Welcome back').first()).toBeVisible();
}

/** The header greets by name, or by the address where no name is known. */
export async function expectSignedIn(page: Page, nameOrEmail: string): Promise<void> {
  await expect(page.getByRole('banner').getByText(nameOrEmail)).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  const way = page.getByRole('button', { name: 'Sign out' });
  // A page that is still being left closes the menu again.
  await expect(async () => {
    if (!(await way.isVisible())) await page.getByText('Welcome back').first().click();
    await way.click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

export function cookieOf(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate((wanted) => new RegExp(`${wanted}=([^;]+)`).exec(document.cookie)?.[1], name);
}

/** As if the token had ended while nobody was there; with `claims`, as if it had been one that says this. */
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
export async function revokeSession(page: Page): Promise<void> {
  const token = await cookieOf(page, 'ecom:sanToken');
  const answer = await page.request.delete('/api/v1/users/cognito_sign_out', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}
