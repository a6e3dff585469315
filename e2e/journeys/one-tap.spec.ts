import type { Page } from '@playwright/test';
import { SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { expectSignedIn, signIn } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

const prompt = (page: Page) => page.locator('iframe[title="Sign in with one tap"]');

test('R469 one tap signs in with what the stand-in for Google hands out', async ({ page }) => {
  await page.goto('/login');
  await prompt(page).contentFrame().getByRole('button', { name: 'Continue as Ona Tapp' }).click();
  await expectSignedIn(page, 'onetap@sanderling.example');
  await expect(prompt(page)).toHaveCount(0);
});

test('one tap is asked on the page for signing in only, each time that the visitor comes there, until they have signed in', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/login');
  await expect(prompt(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'I have an account' }).click();
  await expect(prompt(page)).toBeVisible();
  await signIn(page, SEEDS.shopper, SEED_PASSWORD);
  await expectSignedIn(page, 'Ada Byrne');
  await expect(prompt(page)).toHaveCount(0);
});

test('one tap that is slow to load is not shown to a visitor who has left meanwhile', {
  tag: '@full',
}, async ({ page }) => {
  const isAsked = Promise.withResolvers<void>();
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/google/client.js', async (route) => {
    isAsked.resolve();
    await mayCome.promise;
    await route.continue();
  });
  await page.goto('/login');
  await isAsked.promise;
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  mayCome.resolve();
  await page.waitForFunction(() => 'google' in window);
  await expect(prompt(page)).toHaveCount(0);
});
