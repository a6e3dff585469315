import { SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expect, PHONE, test } from '../shop/shop-test.ts';

/**
 * Some twelve of them are code that comes once the page is interactive, in parts; ten are pictures of 1 to 2 kB: six to choose from in the
 * gallery, and the four fabrics; one is the cookie notice of a new visitor.
 */
const MAX_REQUESTS = 50;

test('the product page asks for no more than it may', async ({ page }) => {
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await openSettledPage(page, `/products/${SOFA.slug}`);
  await page.waitForLoadState('load');
  expect(requests).toBeGreaterThan(10);
  expect(requests).toBeLessThanOrEqual(MAX_REQUESTS);
});

/** Elements of a page at its top: the others are laid out when they come near. Measured, and some 15 % on top. */
const MAX_LAID_OUT = { [`/products/${SOFA.slug}`]: 380, '/products': 590 };

for (const [address, max] of Object.entries(MAX_LAID_OUT)) {
  test(`on a phone ${address} is laid out no further than the shopper is about to see`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openSettledPage(page, address);
    const laidOut = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter((element) =>
          element.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
    expect(laidOut).toBeGreaterThan(100);
    expect(laidOut).toBeLessThanOrEqual(max);
  });
}
