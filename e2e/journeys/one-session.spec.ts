import { addToCart, BUYER, CARDS, goToPayment, pay, SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { DESK, expect, test } from '../shop/shop-test.ts';

test.use({ viewport: DESK, visitor: 'newcomer' });

test('R001 R011 R301 a shopper browses, keeps a favorite and a cart, gets a code’s discount and checks out in one session', async ({
  page,
}) => {
  await openSettledPage(page, '/categories/living/sofas?promo_code=greenthumb');
  await page.getByRole('main').getByRole('link', { name: SOFA.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: SOFA.name })).toBeVisible();
  const favorite = page.getByRole('button', { name: 'Favorite' });
  await favorite.click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');

  const coded = page.waitForResponse(/\/apply_coupon_code$/);
  await addToCart(page);
  expect((await coded).status()).toBe(200);
  await page.goto('/cart');
  const cart = page.getByRole('main');
  await expect(cart).toContainText(SOFA.name);
  // Fifteen percent of $3,290.
  await expect(cart).toContainText('−$493.50');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await goToPayment(page);
  await pay(page, CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${BUYER.firstName}` })).toBeVisible();

  await page.goto('/user/favorites');
  await expect(page.getByRole('main').getByRole('link', { name: SOFA.name })).toBeVisible();
});
