import { SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

/** The last one is the cookie notice, of a visitor who has not agreed yet. */
const MAX_REQUESTS = 31;

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
