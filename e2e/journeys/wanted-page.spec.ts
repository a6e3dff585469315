import type { Page } from '@playwright/test';
import { sampleOf } from '@sanderling/slice-kit/jest/test-scope.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { storedSession } from '../shop/sessions/session.ts';
import { signIn } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

const signedIn = (page: Page) => expect(page.getByText('Welcome back').first()).toBeVisible();

test('R112 the page that was wanted comes after signing in, with its query, and once', async ({ page }) => {
  await page.goto('/user/my_orders?page=2');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, SEEDS.shopper, SEED_PASSWORD);
  await expect(page).toHaveURL(/\/user\/my_orders\?page=2$/);
  await signedIn(page);
  await page.context().clearCookies({ name: /^ecom/ });
  await page.goto('/login');
  await signIn(page, SEEDS.shopper, SEED_PASSWORD);
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('what a page stores leads nowhere but to the store', { tag: '@full' }, async ({
  page,
  context,
  baseURL,
}) => {
  const { cookies } = storedSession('shopper').state;
  const url = baseURL ?? '';
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).origin);
  });
  const foreign = [
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/login',
  ];
  for (const wanted of sampleOf(foreign, 3)) {
    await context.clearCookies();
    await openSettledPage(page, '/login');
    await context.addCookies([
      ...cookies,
      { name: 'sanWantedRoute', value: encodeURIComponent(wanted), url },
    ]);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await signedIn(page);
    await expect(page, wanted).not.toHaveURL(/\/login$/);
    expect([wanted, new URL(page.url()).origin]).toEqual([wanted, url]);
    // The next visit would come into the midst of it.
    await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
  }
  expect([...new Set(opened)]).toEqual([url]);
});
