import { haveSofaInCart } from '../shop/orders/cart.ts';
import { addToCart, goToPayment, SOFA } from '../shop/orders/shopper.ts';
import { expectApprovedScripts, watchScripts } from '../shop/payment-page/run-scripts.ts';
import { expect, test } from '../shop/shop-test.ts';

test('R028 a shopper who comes from other pages pays in a document that has run the shell’s and the checkout’s scripts alone', async ({
  page,
  baseURL,
  complaints,
}) => {
  await page.goto(`/products/${SOFA.slug}`);
  await addToCart(page);
  await page.goto('/cart');
  const scripts = await watchScripts(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /checkout/i })
    .first()
    .click();
  await goToPayment(page);
  await expect(page.frameLocator('iframe[src*="card-form"]').getByLabel('Card number')).toBeVisible();
  await expectApprovedScripts(await scripts(), baseURL);
  expect(complaints).toEqual([]);
});

test('a script that was added to the payment page on its way does not run, and is reported', async ({
  page,
  baseURL,
  session,
}) => {
  const reports = async (): Promise<number> => {
    const metrics = await fetch(`${baseURL}/metrics`).then((answer) => answer.text());
    return Number(/reports_total\{directive="script-src-elem"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };
  const before = await reports();
  await haveSofaInCart(page, session);
  const home = await fetch(`${baseURL}/`).then((answer) => answer.text());
  const [, foreign = ''] = /href="(\/releases\/mf-catalog\/[^"]+\.js)"/.exec(home) ?? [];
  expect(foreign).not.toBe('');
  await page.route('**/checkout', async (route) => {
    const answer = await route.fetch();
    const added = `<script>globalThis.taken = 1;</script><script type="module" src="${foreign}"></script>`;
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</head>', `${added}</head>`),
    });
  });
  const scripts = await watchScripts(page);
  await page.goto('/checkout');
  await expect.poll(reports).toBeGreaterThanOrEqual(before + 2);
  expect((await scripts()).filter(({ url }) => url.includes('mf-catalog'))).toEqual([]);
  expect(await page.evaluate(() => 'taken' in globalThis)).toBe(false);
});
