import { giftCardFor } from '../shop/api/mailbox.ts';
import { BUYER, CARDS, fillAddress, pay, SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

const RECIPIENT = 'bea@example.com';

test('R014 a shopper buys a gift card for a friend, who pays with it for another order', async ({
  page,
  browser,
}) => {
  await openPage(page, '/categories/gift-cards');
  await page
    .getByRole('main')
    .getByRole('link', { name: /gift card/i })
    .first()
    .click();
  const addForOneself = page.getByRole('button', { name: 'Add to cart', exact: true });
  await expect(addForOneself).toBeVisible();
  await page.getByText('Send it to another person').click();
  // One button: the other would put the card into the cart without the recipient.
  await expect(addForOneself).toBeHidden();
  await page.getByLabel('Recipient’s name').fill('Bea');
  await page.getByLabel('Recipient’s e-mail').fill(RECIPIENT);
  await page.getByLabel('Note').fill('Happy birthday');
  await page.getByRole('button', { name: 'Add gift to cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`For Bea, ${RECIPIENT}`);
  await page.getByRole('link', { name: 'Checkout' }).click();
  // Nothing has to be delivered: no street, no telephone.
  await page.getByLabel('E-mail').fill(BUYER.email);
  await page.getByLabel('First name').fill(BUYER.firstName);
  await page.getByLabel('Last name').fill(BUYER.lastName);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`For Bea, ${RECIPIENT}`);
  // Back from here is no checkout that pays again.
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const code = await giftCardFor(RECIPIENT);
  const friend = await browser.newPage();
  await openPage(friend, '/gift-cards/gift-card-balance');
  await friend.getByLabel('Gift card number').fill(code);
  await friend.getByRole('button', { name: 'Check balance' }).click();
  await expect(friend.getByRole('status').filter({ hasText: 'has a balance of' })).toBeVisible();
  await openPage(friend, `/products/${SOFA.slug}`);
  await friend.getByRole('button', { name: 'Add to cart' }).click();
  await expect(friend.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
  await openPage(friend, '/checkout');
  await fillAddress(friend);
  await friend.getByRole('button', { name: 'Continue', exact: true }).click();
  await friend.getByRole('button', { name: 'Continue to payment' }).click();
  await friend.getByRole('button', { name: 'Add a gift card' }).click();
  await friend.getByRole('dialog').getByLabel('Gift card number').fill(code);
  await friend.getByRole('dialog').getByRole('button', { name: 'Add gift card' }).click();
  await expect(friend.getByRole('checkbox', { name: /Use the gift card/ })).toBeChecked();
  await pay(friend, CARDS.paid);
  await expect(friend.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await expect(friend.getByRole('main')).toContainText(`Gift card ending in ${code.slice(-4)}`);
});

test('R055 R061 the pages for a new payment and for a balance are there', async ({ page }) => {
  const payment = await page.goto('/new_payment');
  expect(payment?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this order');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const balance = await page.goto('/gift-cards/gift-card-balance');
  expect(balance?.status()).toBe(200);
  await expect(page.getByLabel('Gift card number')).toBeVisible();
});
