import type { Page } from '@playwright/test';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { BUYER, CARDS, fillAddress, goToPayment, pay } from '../shop/orders/shopper.ts';
import { openPageOfCustomer } from '../shop/pages/open-page.ts';
import { PASSWORD } from '../shop/sessions/accounts.ts';
import type { Session } from '../shop/sessions/session.ts';
import { letTokenEnd, revokeSession } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

test.use({ visitor: 'newcomer' });

/** On the page of the sign-in: the form's own code does not run in a document that takes a card. */
async function signInAgain(page: Page, { email }: Session) {
  await expect(page).toHaveURL(/\/login\?session=ended$/);
  const main = page.getByRole('main');
  await expect(main).toContainText(/Your session has ended/);
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.beforeEach(async ({ page, session }) => {
  await haveSofaInCart(page, session);
  await openPageOfCustomer(page, '/checkout');
});

test('a token that ends between address and payment is renewed, and the order is placed', {
  tag: '@full',
}, async ({ page }) => {
  await fillAddress(page);
  await letTokenEnd(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const toPayment = page.getByRole('button', { name: 'Continue to payment' });
  await expect(toPayment).toBeVisible();
  await letTokenEnd(page);
  await toPayment.click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await letTokenEnd(page);
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
});

test('a session that is ended elsewhere while an address is typed is begun again on the page of the sign-in: address and cart are kept', {
  tag: '@full',
}, async ({ page, session }) => {
  await fillAddress(page);
  await revokeSession(session);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await signInAgain(page, session);
  await expect(page.getByLabel('Street address')).toHaveValue(BUYER.street);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(BUYER.street);
});

test('a session that is ended elsewhere before the payment is begun again, and the order is paid once', async ({
  page,
  session,
}) => {
  await goToPayment(page);
  await expect(page.frameLocator('iframe[src*="card-form"]').getByLabel('Card number')).toBeVisible();
  await revokeSession(session);
  await pay(page, CARDS.paid);
  await signInAgain(page, session);
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
});
