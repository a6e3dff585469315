import { createAccount, freshEmail, letTokenEnd, revokeSession } from '../shop/member.ts';
import { expect, test } from '../shop/shop-test.ts';

test('a token that was revoked elsewhere ends the session without an error page', async ({ page }) => {
  const email = freshEmail();
  await createAccount(page, email);
  await revokeSession(page);
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
