import { createAccount, expectSignedIn, freshEmail, signInAs } from '../shop/member.ts';
import { DESK, expect, PHONE, test } from '../shop/shop-test.ts';

test.use({ viewport: DESK });

test('R154 who is not signed in is offered both ways in', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
});

test('R155 R156 who is signed in is greeted by name, or by the address as long as no name is known', async ({
  page,
}) => {
  const email = freshEmail();
  await createAccount(page, email);
  await expectSignedIn(page, email);
  await page.goto('/user/contact_information');
  await page.getByLabel('First name').fill('Wilhelmina');
  await page.getByLabel('Last name').fill('Featherstonehaugh-Cholmondeley');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSignedIn(page, 'Wilhelmina Featherstonehaugh-Cholmondeley');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESK.width);
});

for (const [name, title] of [
  ['My account', 'Welcome back, Ada'],
  ['My orders', 'All orders'],
] as const) {
  test(`R157 the profile menu leads to “${name}”, and closes when it has`, async ({ page }) => {
    await signInAs(page, 'shopper');
    const header = page.getByRole('banner');
    await header.getByText('Welcome back').click();
    await header.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(header.getByRole('link', { name })).toBeHidden();
  });
}

test('on a phone the drawer has the same', async ({ page }) => {
  await signInAs(page, 'shopper');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('navigation', { name: 'Main' });
  await drawer.getByText('Welcome back').click();
  await drawer.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Ada' })).toBeVisible();
  await expect(drawer).toBeHidden();
});
