import type { Page } from '@playwright/test';
import {
  createAccount,
  expectSignedIn,
  freshEmail,
  SEED_PASSWORD,
  SEEDS,
  signIn,
  signOut,
} from '../shop/member.ts';
import { expect, test } from '../shop/shop-test.ts';

/** Headless pages never lose the focus, so coming back to one has to be said. */
async function lookAt(page: Page) {
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

test('signed out in one tab, the other one shows it when it is looked at', async ({ page, context }) => {
  await createAccount(page, freshEmail());
  const other = await context.newPage();
  await other.goto('/user/details');
  await expect(other.getByRole('heading', { name: 'Account details' })).toBeVisible();
  await signOut(page);
  await lookAt(other);
  await expect(other).toHaveURL(/\/login$/);
});

test('signed in in one tab, the other one does not ask any more', async ({ page, context }) => {
  await page.goto('/user/details');
  await expect(page).toHaveURL(/\/login$/);
  const other = await context.newPage();
  await createAccount(other, freshEmail());
  await lookAt(page);
  await expect(page.getByText('Welcome back').first()).toBeVisible();
  await expect(page).not.toHaveURL(/\/login$/);
});

test('somebody else has signed in in one tab: the other one shows nothing of the one before', async ({
  page,
  context,
}) => {
  const email = freshEmail();
  await createAccount(page, email);
  await page.goto('/user/details');
  await expect(page.getByRole('main')).toContainText(email);
  const other = await context.newPage();
  await other.goto('/products');
  await signOut(other);
  await other.goto('/login');
  await signIn(other, SEEDS.shopper, SEED_PASSWORD);
  await expectSignedIn(other, 'Ada Byrne');
  await lookAt(page);
  await expectSignedIn(page, 'Ada Byrne');
  await expect(page.getByRole('main')).toContainText(SEEDS.shopper);
  await expect(page.getByRole('main')).not.toContainText(email);
});
