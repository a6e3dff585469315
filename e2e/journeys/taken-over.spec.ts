import { fillCart, haveSofaInCart } from '../shop/orders/cart.ts';
import { cartLink, SOFA } from '../shop/orders/shopper.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { openAccount } from '../shop/sessions/begin-session.ts';
import { NO_SESSION } from '../shop/sessions/session.ts';
import { expectSignedIn, signIn, signOut } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

const LAMP = 1240;

test('a guest’s cart comes along when signing in, and becomes one with the cart of the account', async ({
  page,
}) => {
  const account = await openAccount();
  await fillCart(account, [LAMP]);
  await haveSofaInCart(page, NO_SESSION);
  await page.goto('/login');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await signIn(page, account.email);
  await expectSignedIn(page, account.email);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});

test('favorites of a guest are the customer’s when they sign in, and go when they sign out', {
  tag: '@full',
}, async ({ page }) => {
  const { email } = await openAccount();
  await openPage(page, `/products/${SOFA.slug}`);
  const heart = page.getByRole('button', { name: /favorite/i }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await openPage(page, '/login');
  await signIn(page, email);
  await expectSignedIn(page, email);
  await openPage(page, `/products/${SOFA.slug}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await signOut(page);
  await openPage(page, `/products/${SOFA.slug}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test.describe('with a session', () => {
  test.use({ visitor: 'shopper' });

  test('R319 R465 R466 name and address are fetched once, a second after a customer is known', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/user(\/get_address)?$/.test(pathname)) asked.push(pathname.replace('/api/v1', ''));
    });
    await page.goto('/products');
    await expect.poll(() => asked.toSorted()).toEqual(['/user', '/user/get_address']);
  });
});
