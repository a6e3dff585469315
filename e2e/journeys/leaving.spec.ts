import { expect, test } from '../shop/shop-test.ts';
import { cartLink, SOFA } from '../shop/shopper.ts';

test('what was put into the cart is in it, even when the page is left before the shop has answered', async ({
  page,
}) => {
  await page.goto(`/products/${SOFA.slug}`);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  const add = page.getByRole('button', { name: 'Add to cart' });
  // The code of calls comes with the first sign that somebody will use the page.
  await Promise.all([
    page.waitForEvent('requestfinished', (request) => request.resourceType() === 'script'),
    add.hover(),
  ]);
  await add.evaluate((button: HTMLElement) => {
    button.click();
    setTimeout(() => location.assign('/financing'));
  });
  await expect(page).toHaveURL(/financing/);
  await expect(async () => {
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText(SOFA.name, { timeout: 2_000 });
  }).toPass();
});
