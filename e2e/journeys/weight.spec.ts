import { SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

/** Some twelve of them are code that comes once the page is interactive, in parts; one is the cookie notice of a new visitor. */
const MAX_REQUESTS = 44;

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
