import { shopAddress } from '../shop/api/shop-address.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { PASSWORD } from '../shop/sessions/accounts.ts';
import { beginSession } from '../shop/sessions/begin-session.ts';
import { signIn } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

test.use({ visitor: 'newcomer' });

test('R087 a changed password ends the sessions of other browsers, and not the one that changed it', {
  tag: '@full',
}, async ({ page, session: { email }, browser }) => {
  const { state } = await beginSession(email, PASSWORD);
  const elsewhere = await (
    await browser.newContext({ baseURL: shopAddress(), storageState: state })
  ).newPage();
  await elsewhere.goto('/user/details');
  await expect(elsewhere.getByRole('heading', { name: 'Account details' })).toBeVisible();

  await openPage(page, '/user/change_password');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('a walk in the woods');
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await page.goto('/user/details');
  await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible();

  await elsewhere.goto('/user/details');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await signIn(elsewhere, email);
  await expect(elsewhere.getByRole('alert')).toHaveText(/Incorrect e-mail address or password/);
  await signIn(elsewhere, email, 'a walk in the woods');
  await expect(elsewhere).toHaveURL(/\/user\/details$/);
  await elsewhere.context().close();
});

test('password managers know whose password is changed', { tag: '@full' }, async ({ page, session }) => {
  await page.goto('/user/change_password');
  await expect(page.locator('form input[autocomplete=username]')).toHaveValue(session.email);
});
