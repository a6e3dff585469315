import { SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { cookieOf } from '../shop/sessions/signing-in.ts';
import { expect, test } from '../shop/shop-test.ts';

test('what was put into the cart is in it, even when the page is left before the shop has answered', async ({
  page,
}) => {
  await openSettledPage(page, `/products/${SOFA.slug}`);
  const add = page.getByRole('button', { name: 'Add to cart' });
  // The code of calls comes with the first sign that the shopper will use the page.
  await Promise.all([
    page.waitForEvent('requestfinished', (request) => /\/shell\/.*\/web\/\d+\.js/.test(request.url())),
    add.hover(),
  ]);
  // It has come, and is there when the browser has nothing else to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  await add.evaluate((button: HTMLElement) => {
    button.click();
    setTimeout(() => location.assign('/financing'));
  });
  await expect(page).toHaveURL(/financing/);
  // The answer names the cart, also to a browser that has left the page.
  await expect.poll(() => cookieOf(page, 'orderId')).toBeDefined();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(SOFA.name);
});
