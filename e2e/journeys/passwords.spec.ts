import { createAccount, expectSignedIn, freshEmail, PASSWORD, signIn } from '../shop/member.ts';
import { expect, test } from '../shop/shop-test.ts';

test('R087 a changed password ends the sessions of other browsers, and not the one that changed it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = freshEmail();
  await createAccount(page, email);
  const elsewhere = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
  await elsewhere.goto('/login');
  await signIn(elsewhere, email);
  await expectSignedIn(elsewhere, email);

  await page.goto('/user/change_password');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('a walk in the woods');
  await page.getByRole('main').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.goto('/user/details');
  await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible();

  await elsewhere.goto('/user/details');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await signIn(elsewhere, email);
  await expect(elsewhere.getByRole('alert')).toHaveText(/password is not right/);
  await signIn(elsewhere, email, 'a walk in the woods');
  await expect(elsewhere).toHaveURL(/\/user\/details$/);
  await elsewhere.context().close();
});

/** What password managers go by: the kind of each field, in the order of the form. */
for (const [path, forms] of [
  ['/login', [['username', 'current-password'], []]],
  ['/signup', [['username', 'new-password']]],
  ['/forgot-password', [['username']]],
  ['/reset_password', [['username', 'one-time-code', 'new-password']]],
] as const) {
  test(`password managers know every field of ${path}`, async ({ page }) => {
    await page.goto(path);
    const found = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('form')].map((form) =>
          [...form.querySelectorAll('input:not([type=hidden])')].map((field) =>
            field.getAttribute('autocomplete'),
          ),
        ),
      );
    expect(found).toEqual(forms);
  });
}

test('password managers know whose password is changed', async ({ page }) => {
  const email = freshEmail();
  await createAccount(page, email);
  await page.goto('/user/change_password');
  await expect(page.locator('form input[autocomplete=username]')).toHaveValue(email);
});
