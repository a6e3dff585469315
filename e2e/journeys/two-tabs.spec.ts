import type { Page } from '@playwright/test';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { addToCart, CARDS, cartLink, goToPayment, pay, SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { expectSignedIn, signIn, signOut } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

const LAMP = { slug: 'alma-table-lamp' };

test.describe('with a session', () => {
  test.use({ visitor: 'newcomer' });

  test('signed out and in again in one tab, the other one shows it at once', { tag: '@full' }, async ({
    page,
    context,
    session,
  }) => {
    await openSettledPage(page, '/user/details');
    await expect(page.getByRole('heading', { name: 'Account details' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/products');
    await signOut(other);
    await expect(page).toHaveURL(/\/login$/);
    await other.goto('/login');
    await signIn(other, session.email);
    await expectSignedIn(other, session.email);
    await expectSignedIn(page, session.email);
    await expect(page).not.toHaveURL(/\/login$/);
  });

  test('another customer has signed in in one tab: the other one shows nothing of the one before', async ({
    page,
    context,
    session,
  }) => {
    await openSettledPage(page, '/user/details');
    await expect(page.getByRole('main')).toContainText(session.email);
    const other = await context.newPage();
    await other.goto('/products');
    await signOut(other);
    await other.goto('/login');
    await signIn(other, SEEDS.shopper, SEED_PASSWORD);
    await expectSignedIn(other, 'Ada Byrne');
    await expectSignedIn(page, 'Ada Byrne');
    await openSettledPage(page, '/user/details');
    await expect(page.getByRole('main')).toContainText(SEEDS.shopper);
    await expect(page.getByRole('main')).not.toContainText(session.email);
  });
});

test('an open cart shows what another tab has added, and one more is one more than that', async ({
  page,
  context,
  session,
}) => {
  await haveSofaInCart(page, session);
  await openSettledPage(page, '/cart');
  const quantity = page.getByRole('spinbutton', { name: `quantity of ${SOFA.name}` });
  await expect(quantity).toHaveValue('1');
  const other = await context.newPage();
  await openSettledPage(other, `/products/${SOFA.slug}`);
  await addToCart(other);
  await page.bringToFront();
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: `One more, quantity of ${SOFA.name}` }).click();
  await expect(page.getByRole('main')).toContainText('$9,870.00');
  await page.reload();
  await expect(quantity).toHaveValue('3');
});

test('first additions in two tabs at the same moment are in one cart', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openSettledPage(page, `/products/${SOFA.slug}`);
  await openSettledPage(other, `/products/${LAMP.slug}`);
  const isAsked = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  await context.route('**/orders/add_to_cart', async (route) => {
    isAsked.resolve();
    await mayGoOn.promise;
    await route.continue();
  });
  const press = (tab: Page) => tab.getByRole('button', { name: 'Add to cart' }).click();
  await press(page);
  await isAsked.promise;
  await press(other);
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item');
  mayGoOn.resolve();
  for (const tab of [page, other]) await expect(cartLink(tab)).toHaveAccessibleName('Cart, 2 items');
});

test('once one tab has paid, the others lead to the order and pay no more, also where the shopper goes back', async ({
  page,
  context,
  session,
}) => {
  await haveSofaInCart(page, session);
  await openSettledPage(page, '/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await goToPayment(page);
  await expect(page.frameLocator('iframe[src*="card-form"]').getByLabel('Card number')).toBeVisible();
  const typing = await context.newPage();
  await openSettledPage(typing, '/checkout?step=payment');
  await typing.frameLocator('iframe[src*="card-form"]').getByLabel('Card number').fill('4242');
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await expect(typing.getByText('Your order is placed. Thank you.')).toBeVisible();
  await expect(typing.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  await typing.getByRole('link', { name: 'See your order' }).click();
  await expect(typing.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
});
