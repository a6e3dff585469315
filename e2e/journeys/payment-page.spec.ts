import type { CDPSession, Page } from '@playwright/test';
import { addToCart, goToPayment, SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/shop-test.ts';

/** Every script that the page's own document has run since this was called, by address; '' for one without. */
async function watchScripts(page: Page): Promise<{ scripts: () => string[]; cdp: CDPSession }> {
  const cdp = await page.context().newCDPSession(page);
  const own = new Set<number>();
  let seen: string[] = [];
  cdp.on('Runtime.executionContextCreated', ({ context: { id, auxData } }) => {
    // The browser tool's own scripts run beside the page, in a world of their own.
    if (auxData?.isDefault) own.add(id);
  });
  cdp.on('Runtime.executionContextsCleared', () => {
    own.clear();
    seen = [];
  });
  cdp.on('Debugger.scriptParsed', ({ url, executionContextId, length }) => {
    if (own.has(executionContextId) && length > 0) seen.push(url);
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Debugger.enable');
  return { scripts: () => seen, cdp };
}

test('R028 a shopper who comes from other pages pays in a document that has run the shell’s and the checkout’s scripts alone', async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.goto(`/products/${SOFA.slug}`);
  await addToCart(page);
  await page.goto('/cart');
  const { scripts } = await watchScripts(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /checkout/i })
    .first()
    .click();
  await goToPayment(page);
  await expect(page.frameLocator('iframe[src*="card-form"]').getByLabel('Card number')).toBeVisible();
  const releases = new Set(
    scripts().map((url) => url.replace(/^(.*\/releases\/[^/]+\/).*$/, '$1').replace(String(baseURL), '')),
  );
  expect([...releases].sort()).toEqual(['/releases/mf-cart-checkout/', '/releases/shell/']);
  expect(complaints).toEqual([]);
});
