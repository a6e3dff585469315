import type { Page } from '@playwright/test';
import { fillCart, haveSofaInCart } from '../shop/orders/cart.ts';
import { goToPayment, SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { cookie } from '../shop/sessions/session.ts';
import { expect, test } from '../shop/shop-test.ts';

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ });

/** From the payment step to the page of the provider's sandbox. */
async function leaveFor(page: Page, method: string, button: string): Promise<void> {
  await openPage(page, '/checkout');
  await goToPayment(page);
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: button }).click();
}

test('R439 R440 a guest pays from the cart with PayPal in three presses, with the address that PayPal has', async ({
  page,
  session,
  complaints,
}) => {
  await haveSofaInCart(page, session);
  await openPage(page, '/cart');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^\$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pay with PayPal', exact: true }).click();
  await expect(page.getByText('640 West Roscoe Street, Apt 3, Chicago, IL 60657')).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$.* with PayPal$/ }).click();
  await expect(thanks(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('R437 a guest who is granted monthly payments comes back to the placed order', async ({
  page,
  session,
  complaints,
}) => {
  await haveSofaInCart(page, session);
  await leaveFor(page, 'Monthly payments', 'Apply for monthly payments');
  await page.getByRole('button', { name: 'Agree to the financing' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('R441 R442 R443 a guest pays with Apple Pay where the browser has it', async ({
  page,
  session,
  complaints,
}) => {
  // No browser of the tests has Apple's sheet: this one agrees at once, as its shopper would.
  await page.addInitScript(() => {
    const contact = {
      givenName: 'Casey',
      familyName: 'Lund',
      addressLines: ['640 West Roscoe Street'],
      locality: 'Chicago',
      administrativeArea: 'IL',
      postalCode: '60657',
      phoneNumber: '3122650148',
      emailAddress: 'casey@example.com',
    };
    const header = { publicKeyHash: 'a2V5', transactionId: 't1' };
    const token = {
      paymentData: { version: 'EC_v1', data: 'c2VhbGVk', signature: 'c2lnbmVk', header },
      paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'debit' },
      transactionIdentifier: `T${Date.now()}`,
    };
    class Sheet {
      static STATUS_SUCCESS = 0;
      static STATUS_FAILURE = 1;
      static canMakePayments = () => true;
      onvalidatemerchant: (event: object) => void = () => {};
      onshippingcontactselected: (event: object) => void = () => {};
      onpaymentauthorized: (event: object) => void = () => {};
      begin() {
        const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
        this.onvalidatemerchant({ validationURL });
      }
      completeMerchantValidation() {
        this.onshippingcontactselected({ shippingContact: contact });
      }
      completeShippingContactSelection() {
        this.onpaymentauthorized({ payment: { token, shippingContact: contact, billingContact: contact } });
      }
      completePayment() {}
    }
    Object.assign(window, { ApplePaySession: Sheet });
  });
  await haveSofaInCart(page, session);
  await openPage(page, '/cart');
  await page.getByRole('button', { name: 'Buy with Apple Pay' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('R440 a shopper who closes the tab of PayPal finds the order unpaid, and pays it by another way', {
  tag: '@full',
}, async ({ page, context, session }) => {
  await haveSofaInCart(page, session);
  await leaveFor(page, 'PayPal', 'Continue to PayPal');
  await expect(page.getByRole('button', { name: /Cancel and return/ })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await openPage(next, '/checkout?step=payment');
  await next.getByRole('radio', { name: 'Monthly payments' }).check();
  await next.getByRole('button', { name: 'Apply for monthly payments' }).click();
  await next.getByRole('button', { name: 'Agree to the financing' }).click();
  await expect(thanks(next)).toBeVisible();
});

for (const [method, button, provider] of [
  ['PayPal', 'Continue to PayPal', 'PayPal'],
  ['Monthly payments', 'Apply for monthly payments', 'Bread'],
] as const) {
  test(`R439 what is cancelled or declined by ${provider} is said, and the same order is paid afterwards`, {
    tag: '@full',
  }, async ({ page, session }) => {
    await haveSofaInCart(page, session);
    await leaveFor(page, method, button);
    await page.getByRole('button', { name: /Cancel and return/ }).click();
    await expect(page.getByText(`You left ${provider} without paying.`)).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: /decline/ }).click();
    const refusal = page.getByRole('dialog', { name: 'Payment error' });
    await expect(refusal).toContainText(/declined/);
    await page.getByRole('button', { name: 'Back to payment' }).click();
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: /^(Pay with PayPal|Agree to the financing)$/ }).click();
    await expect(thanks(page)).toBeVisible();
  });
}

for (const [method, button, agree, provider] of [
  ['PayPal', 'Continue to PayPal', 'Pay with PayPal', 'PayPal'],
  ['Monthly payments', 'Apply for monthly payments', 'Agree to the financing', 'Bread'],
] as const) {
  test(`R439 a shopper who cancels at ${method}, and goes back there to agree after all, has ordered`, {
    tag: '@full',
  }, async ({ page, session }) => {
    await haveSofaInCart(page, session);
    await leaveFor(page, method, button);
    await page.getByRole('button', { name: /Cancel and return/ }).click();
    await expect(page.getByText(`You left ${provider} without paying.`)).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: agree, exact: true }).click();
    await expect(thanks(page)).toBeVisible();
  });
}

test('R440 a shopper who goes back from the confirmation to PayPal’s return pays nothing again', {
  tag: '@full',
}, async ({ page, session }) => {
  const id = await fillCart(session, [SOFA.variantId]);
  await page.context().addCookies([cookie('orderId', id)]);
  await leaveFor(page, 'PayPal', 'Continue to PayPal');
  const returned = page.waitForURL(/from=paypal/);
  await page.getByRole('button', { name: 'Pay with PayPal', exact: true }).click();
  await returned;
  const address = page.url();
  await expect(thanks(page)).toBeVisible();
  await page.context().addCookies([cookie('orderId', id)]);
  await page.goto(address);
  await expect(thanks(page)).toBeVisible();
});
