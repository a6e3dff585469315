import type { Page } from '@playwright/test';
import { fillCart, haveSofaInCart } from '../shop/orders/cart.ts';
import { BUYER, CARDS, fillAddress, goToPayment, pay, SOFA } from '../shop/orders/shopper.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { expectInteractive, openSettledPage } from '../shop/pages/open-page.ts';
import { PASSWORD } from '../shop/sessions/accounts.ts';
import { openAccount } from '../shop/sessions/begin-session.ts';
import { cookie } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

const GIFT_CARD = 1333;
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

test('R434 a guest takes a suggested address, signs in, and goes on with what was typed and with the cart', async ({
  page,
  session,
  complaints,
}) => {
  const account = await openAccount();
  await haveSofaInCart(page, session);
  await openSettledPage(page, '/checkout');
  const email = page.getByLabel('E-mail');
  await email.fill('june@gmial.com');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'june@gmail.com' }).click();
  await expect(email).toHaveValue('june@gmail.com');
  await expect(email).toBeFocused();

  await fillAddress(page);
  await email.fill(account.email);
  await page.keyboard.press('Tab');
  const offer = page.getByRole('status').filter({ hasText: 'You have an account with this address' });
  await offer.getByRole('button', { name: 'Sign in' }).click();
  // On a page of its own: the form's code does not run in a document that takes a card.
  await expect(page).toHaveURL(/\/login$/);
  await expectInteractive(page);
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign in without losing anything' })).toBeHidden();
  await expect(page.getByLabel('Street address')).toHaveValue(BUYER.street);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(SOFA.name);

  await next(page).click();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(BUYER.street);
  expect(complaints).toEqual([]);
});

test('R434 what is wrong is one list of links, with the focus on the first field; what was typed survives a reload', async ({
  page,
  session,
}) => {
  await haveSofaInCart(page, session);
  await openSettledPage(page, '/checkout');
  await fillAddress(page);
  await page.getByLabel('First name').fill('');
  await page.getByLabel('ZIP code').fill('90210');
  await page.reload();
  await expect(page.getByLabel('ZIP code')).toHaveValue('90210');
  await page.getByLabel('First name').fill('June');
  await next(page).click();
  const link = page.getByRole('alert').getByRole('link', { name: /belongs to California, not to Illinois/ });
  await expect(link).toBeVisible();
  await expect(page.getByLabel('ZIP code')).toBeFocused();
  await expectAccessible(page, 'an address whose ZIP code is of another state');
  await page.getByLabel('ZIP code').fill(BUYER.zip);
  await next(page).click();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});

test('R210 in the payment step a dialog edits the billing address, and the step shows it', {
  tag: '@full',
}, async ({ page, session }) => {
  await haveSofaInCart(page, session);
  await openSettledPage(page, '/checkout');
  await goToPayment(page);
  const billing = page.getByRole('region', { name: 'Billing address' });
  await expect(billing).toContainText('Same as the delivery address');
  await expect(page.getByRole('link', { name: /^terms of use/ })).toHaveAttribute('href', '/pages/terms');
  await billing.getByRole('button', { name: 'Edit billing address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Billing address' });
  await dialog.getByLabel('Another address').check();
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByLabel('Last name').fill('Hopper');
  await dialog.getByLabel('Street address').fill('3 Bank Street');
  await dialog.getByLabel('City').fill('Evanston');
  await dialog.getByLabel('State').selectOption({ label: 'Illinois' });
  await dialog.getByLabel('ZIP code').fill('60201');
  await expectAccessible(page, 'the dialog of the billing address');
  await dialog.getByRole('button', { name: 'Save billing address' }).click();
  await expect(dialog).toBeHidden();
  await expect(billing).toContainText('3 Bank Street');
  await page.reload();
  await expect(billing).toContainText('Grace Hopper');
});

test('R014 a gift card alone is paid for with a name and an e-mail address', async ({ page, session }) => {
  const orderId = await fillCart(session, [GIFT_CARD]);
  await page.context().addCookies([cookie('orderId', orderId)]);
  await openSettledPage(page, '/checkout');
  await expect(page.getByLabel('Street address')).toBeHidden();
  await page.getByLabel('E-mail').fill(BUYER.email);
  await page.getByLabel('First name').fill(BUYER.firstName);
  await page.getByLabel('Last name').fill(BUYER.lastName);
  await next(page).click();
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
});
