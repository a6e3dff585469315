import type { Page } from '@playwright/test';
import { callApi } from '../shop/api/api-call.ts';
import { fillCart } from '../shop/orders/cart.ts';
import { CARDS, cartLink, goToPayment, PILLOW, pay } from '../shop/orders/shopper.ts';
import { openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { expectApprovedScripts, watchScripts } from '../shop/payment-page/run-scripts.ts';
import { cookie, type Session } from '../shop/sessions/session.ts';
import { signIn, signOut } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ });
const atBank = (page: Page) => page.getByText('Confirm that you are paying Sanderling with your card');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const refusal = (page: Page) => page.getByRole('dialog', { name: 'Payment error' });

/** Answers the id of the cart that the browser comes with. */
async function havePillowInCart(page: Page, session: Session): Promise<string> {
  const id = await fillCart(session, [PILLOW.variantId]);
  await page.context().addCookies([cookie('orderId', id)]);
  return id;
}

/** From a filled cart to the page on which the bank asks. */
async function leaveForBank(page: Page): Promise<void> {
  await openPage(page, '/checkout');
  await goToPayment(page);
  await pay(page, CARDS.challenged);
  await expect(atBank(page)).toBeVisible();
}

test('R437 R028 a guest who confirms the payment at the bank has ordered, in a document of the approved scripts alone', async ({
  page,
  baseURL,
  session,
  complaints,
}) => {
  await havePillowInCart(page, session);
  await leaveForBank(page);
  const scripts = await watchScripts(page);
  const asked = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  await page.route('**/checkout/order_and_pay', async (route) => {
    asked.resolve();
    await looked.promise;
    await route.continue();
  });
  await press(page, 'Confirm the payment');
  // What the returned document ran until it paid. The answer would lead to another document, and this one's scripts would be gone.
  await asked.promise;
  await expectApprovedScripts(await scripts(), baseURL);
  looked.resolve();
  await expect(thanks(page)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  // Browsers note each answer of the API that is a refusal: the one that leads to the bank is.
  expect(complaints.filter((text) => !text.includes('402'))).toEqual([]);
});

const REFUSALS = {
  'Fail the check': 'Your bank’s check failed',
  'Cancel and return to the shop': 'You left your bank’s page before you confirmed this payment.',
};
for (const [choice, reason] of Object.entries(REFUSALS)) {
  test(`R207 a shopper who answers the bank with “${choice}” reads why in the payment step, with the order whole, and pays by another card`, {
    tag: '@full',
  }, async ({ page, session }) => {
    await havePillowInCart(page, session);
    await leaveForBank(page);
    await press(page, choice);
    await expect(refusal(page)).toContainText(reason);
    await expect(refusal(page)).toContainText('You were not charged');
    await expect(page.getByRole('button', { name: /^Pay \$/, includeHidden: true })).toBeEnabled();
    await press(page, 'Back to payment');
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(PILLOW.name);
    // Said once: neither a reload nor the way back from the bank tells of an earlier answer again.
    await page.reload();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await pay(page, CARDS.challenged);
    await expect(atBank(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await expect(refusal(page)).toBeHidden();
    await pay(page, CARDS.paid);
    await expect(thanks(page)).toBeVisible();
  });
}

test('R437 a shopper who goes back from the bank’s page finds the payment step as it was, and pays by another card', {
  tag: '@full',
}, async ({ page, session }) => {
  await havePillowInCart(page, session);
  await leaveForBank(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await expect(refusal(page)).toBeHidden();
  await pay(page, CARDS.paid);
  await expect(thanks(page)).toBeVisible();
});

test('R437 a shopper who closes the tab at the bank finds the order unpaid; what they confirm there later pays once', {
  tag: '@full',
}, async ({ page, context, session }) => {
  const id = await havePillowInCart(page, session);
  await leaveForBank(page);
  const bank = page.url();
  await page.close();
  const next = await context.newPage();
  await openSettledPage(next, '/');
  await expect(cartLink(next)).toHaveAccessibleName('Cart, 1 item');
  await openPage(next, '/checkout?step=payment');
  await pay(next, CARDS.paid);
  await expect(thanks(next)).toBeVisible();
  // The tab that was closed is opened again, as browsers offer.
  const reopened = await context.newPage();
  await reopened.goto(bank);
  await press(reopened, 'Confirm the payment');
  await expect(reopened).not.toHaveURL(/_payments/);
  await expect(reopened.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  const { payment, amount_due, total } = await callApi('', '/orders/get_order', { order_id: id });
  expect([payment.card.last_four, payment.amount, amount_due]).toEqual(['4242', total, 0]);
});

test('R437 a shopper who presses twice, at the shop and at the bank, pays once', { tag: '@full' }, async ({
  page,
  session,
}) => {
  await havePillowInCart(page, session);
  await openPage(page, '/checkout');
  await goToPayment(page);
  const form = page.frameLocator('iframe[src*="card-form"]');
  await form.getByLabel('Card number').fill(CARDS.challenged);
  await form.getByLabel('Expires').fill('12 / 34');
  await form.getByLabel('Security code').fill('123');
  const payments: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/checkout/order_and_pay')) payments.push(request.url());
  });
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  await expect(atBank(page)).toBeVisible();
  expect(payments).toHaveLength(1);
  await page.getByRole('button', { name: 'Confirm the payment' }).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(payments).toHaveLength(2);
});

test('R437 a cart that grows in another tab while its shopper is at the bank is not paid for unseen', {
  tag: '@full',
}, async ({ page, session }) => {
  const id = await havePillowInCart(page, session);
  await leaveForBank(page);
  await callApi('', '/orders/add_to_cart', { variant_id: PILLOW.variantId, quantity: 1, order_id: id });
  await press(page, 'Confirm the payment');
  await expect(refusal(page)).toContainText('Your bank confirmed another amount than this order costs now.');
  await expect(refusal(page)).toContainText('You were not charged');
  await press(page, 'Back to payment');
  await pay(page, CARDS.paid);
  await expect(thanks(page)).toBeVisible();
});

test('R437 the address that leads back from the bank orders once, and shows a stranger nothing', {
  tag: '@full',
}, async ({ page, context, browser, baseURL, session }) => {
  const id = await havePillowInCart(page, session);
  await leaveForBank(page);
  const returned = page.waitForURL(/from=card/);
  await press(page, 'Confirm the payment');
  await returned;
  const address = page.url();
  await expect(thanks(page)).toBeVisible();
  // As from the history, with the cookie of a tab that slept meanwhile.
  await context.addCookies([cookie('orderId', id)]);
  await page.goto(address);
  await expect(thanks(page)).toBeVisible();
  const stranger = await browser.newPage({ baseURL: String(baseURL) });
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await stranger.close();
});

test.describe('with a session', () => {
  test.use({ visitor: 'newcomer' });

  test('a customer who signed out in another tab, and confirms at the bank then, has ordered once they are signed in again', {
    tag: '@full',
  }, async ({ page, context, session }) => {
    await havePillowInCart(page, session);
    await leaveForBank(page);
    const other = await context.newPage();
    await openSettledPage(other, '/products');
    await signOut(other);
    await other.close();
    await press(page, 'Confirm the payment');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, session.email);
    await expect(thanks(page)).toBeVisible();
  });
});
