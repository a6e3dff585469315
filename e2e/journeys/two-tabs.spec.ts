import type { Page } from '@playwright/test';
import { SEED_PASSWORD, SEEDS } from '../shop/accounts.ts';
import { openSettledPage } from '../shop/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';
import { expectSignedIn, signIn, signOut } from '../shop/signing-in.ts';

/** Headless pages never lose the focus, so coming back to one has to be said. */
async function lookAt(page: Page) {
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

test('signed in in one tab, the other one does not ask any more', async ({ page, context }) => {
  await openSettledPage(page, '/user/details');
  await expect(page).toHaveURL(/\/login$/);
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other, SEEDS.shopper, SEED_PASSWORD);
  await expectSignedIn(other, 'Ada Byrne');
  await lookAt(page);
  await expect(page.getByText('Welcome back').first()).toBeVisible();
  await expect(page).not.toHaveURL(/\/login$/);
});

test.describe('with a session', () => {
  test.use({ visitor: 'newcomer' });

  test('signed out in one tab, the other one shows it when it is looked at', async ({ page, context }) => {
    await openSettledPage(page, '/user/details');
    await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/products');
    await signOut(other);
    await lookAt(page);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('somebody else has signed in in one tab: the other one shows nothing of the one before', async ({
    page,
    context,
    session,
  }) => {
    await openSettledPage(page, '/user/details');
    await expect(page.getByRole('main')).toContainText(session.email);
    const other = await context.newPage();
    await other.goto('/products');
    await signOut(other);
    await other.goto('/login');
    await signIn(other, SEEDS.shopper, SEED_PASSWORD);
    await expectSignedIn(other, 'Ada Byrne');
    await lookAt(page);
    await expectSignedIn(page, 'Ada Byrne');
    await expect(page.getByRole('main')).toContainText(SEEDS.shopper);
    await expect(page.getByRole('main')).not.toContainText(session.email);
  });
});
