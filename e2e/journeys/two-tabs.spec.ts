import { createAccount, freshEmail, signOut } from '../shop/member.ts';
import { expect, test } from '../shop/shop-test.ts';

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
