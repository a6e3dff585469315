import { expectAccessible } from '../shop/accessible.ts';
import { DESK, expect, PHONE, test } from '../shop/shop-test.ts';
import { addToCart, cartLink, goToPayment, haveSofaInCart, SOFA } from '../shop/shopper.ts';

const PAGES: [name: string, address: string][] = [
  ['the home page', '/'],
  ['a list', '/categories/living/sofas'],
  ['a list that nothing matches', '/products?min_price=999999'],
  ['a product', `/products/${SOFA.slug}`],
  ['an empty cart', '/cart'],
  ['the lookup of orders', '/my_orders'],
  ['the sign-in page', '/login'],
  ['the sign-up page', '/signup'],
  ['the page of a forgotten password', '/forgot-password'],
  ['the page of a new password', '/reset_password'],
  ['the trade program', '/trade-program'],
  ['an editors’ page', '/pages/bmsv-tos'],
  ['a page that does not exist', '/nowhere'],
];

for (const [device, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const [name, address] of PAGES) {
      test(`${name} can be used by everyone on a ${device}`, async ({ page }) => {
        await page.goto(address);
        await expectAccessible(page);
      });
    }

    test(`cart, checkout with mistakes, and payment can be used by everyone on a ${device}`, async ({
      page,
    }) => {
      await haveSofaInCart(page);
      await page.goto('/cart');
      await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/checkout');
      await page.getByLabel('E-mail').fill('june');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expectAccessible(page);
      await page.reload();
      await goToPayment(page);
      await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
      await expectAccessible(page);
    });
  });
}

test.describe('with something open', () => {
  test.use({ viewport: DESK, reducedMotion: 'reduce' });

  test('R159 the cart preview can be used by everyone, and Escape gives the focus back', async ({ page }) => {
    await page.goto(`/products/${SOFA.slug}`);
    await addToCart(page);
    await cartLink(page).click();
    const preview = page.getByRole('dialog');
    await expect(preview).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(cartLink(page)).toBeFocused();
  });

  test('R197 R198 a dialog can be used by everyone, holds the page still and closes on its backdrop', async ({
    page,
  }) => {
    await haveSofaInCart(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'About delivery' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expectAccessible(page);
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    await expect(page.getByRole('button', { name: 'About delivery' })).toBeFocused();
  });

  test('the search panel can be used by everyone', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await expectAccessible(page);
  });
});
