import type { Page } from '@playwright/test';
import { codeOf } from '../shop/api/mailbox.ts';
import { BUYER, fillAddress, SOFA } from '../shop/orders/shopper.ts';
import { freshEmail, PASSWORD, SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { expect, test } from '../shop/shop-test.ts';

test.use({ javaScriptEnabled: false });

test('R008 R009 without JavaScript a guest filters, chooses a fabric, fills the cart and comes to the payment', async ({
  page,
}) => {
  await page.goto('/categories/living/sofas');
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Green/i })
    .check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/color=/);
  await page.getByRole('main').getByRole('link', { name: SOFA.name }).first().click();

  await page.getByRole('navigation', { name: 'Fabric' }).getByRole('link', { name: 'Flax linen' }).click();
  await expect(page).toHaveURL(/flax-linen/);
  await page.getByRole('spinbutton', { name: `Quantity of ${SOFA.name}` }).fill('2');
  await page.getByRole('button', { name: 'Add to cart' }).click();

  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton', { name: `quantity of ${SOFA.name}` });
  await expect(quantity).toHaveValue('2');
  await quantity.fill('3');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(quantity).toHaveValue('3');

  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('main')).toContainText(BUYER.street);
  // Playwright's own text matching leaves out what stands in noscript; a person reads it.
  expect(await page.getByRole('main').innerText()).toContain('Paying needs JavaScript');
});

test('R008 without JavaScript a line is removed from the cart', async ({ page }) => {
  await page.goto(`/products/${SOFA.slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByLabel('ZIP code').fill('99501');
  await summary.getByRole('button', { name: 'Estimate shipping and tax' }).click();
  await expect(summary).toContainText('We do not deliver to 99501 yet. Enter another ZIP code, or remove');
  await expect(summary.getByRole('link', { name: 'Checkout' })).toBeHidden();
  await summary.getByLabel('ZIP code').fill('60610');
  await summary.getByRole('button', { name: 'Change the ZIP code' }).click();
  await expect(summary).toContainText('Estimate for 60610.');
  // What takes a script is not there: a press would do nothing.
  await expect(page.getByRole('main').locator('button[type="button"]:visible')).toHaveCount(0);
  await expect(summary.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${SOFA.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('R301 R329 without JavaScript a code in the address takes its share off the cart', async ({ page }) => {
  await page.goto(`/products/${SOFA.slug}?promo_code=greenthumb`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('greenthumb');
});

test('R052 without JavaScript a guest with a cart signs in as a designer, sees the trade price at checkout, and signs out', async ({
  page,
}) => {
  await page.goto(`/products/${SOFA.slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto('/login');
  const main = page.getByRole('main');
  const type = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.getByLabel('E-mail').fill(SEEDS.trade);
  await type('not this one at all');
  await expect(page.getByRole('alert')).toHaveText('Incorrect e-mail address or password.');
  await expect(page.getByLabel('E-mail')).toHaveValue(SEEDS.trade);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await type(SEED_PASSWORD);
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await page.goto('/checkout');
  await expect(main).toContainText(/Trade price|Trade discount|Designer discount/i);
  await page.goto('/user/dashboard');
  await signOutOf(page);
  await page.goto('/user/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('R053 R411 without JavaScript an account is created with the code of a mail, and its password set anew by another', async ({
  page,
}) => {
  const email = freshEmail();
  const main = page.getByRole('main');
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Code').fill(await codeOf(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
  await page.goto('/user/details');
  await expect(main).toContainText(email);
  await page.goto('/user/dashboard');
  await signOutOf(page);

  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await main.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill(await codeOf(email, 'reset'));
  await page.getByLabel('New password').fill('another long walk');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();

  // The page of the identity service itself, and back.
  await page.goto('/login');
  await main.getByRole('button', { name: 'Sign in on our secure sign-in page' }).click();
  await expect(page).toHaveURL(/\/_identity\//);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('another long walk');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard$/);
});

/** What stands in noscript is there for a person, and for no role of Playwright's. */
async function signOutOf(page: Page): Promise<void> {
  await page.locator('main button[value="sign-out"]').click();
  await expect(page).toHaveURL(/\/$/);
}

test('a new password is set by the link of a mail without JavaScript', { tag: '@full' }, async ({ page }) => {
  await page.goto('/reset_password/a-link-that-was-used');
  await page.getByLabel('New password').fill('a long walk home');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  // The answer of the store, and not of the guard against forms of other sites.
  await expect(page.getByRole('alert')).toContainText(/link|code/i);
});
