import type { Page } from '@playwright/test';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { cartLink, SOFA } from '../shop/orders/shopper.ts';
import { expectHandled, openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { cookieOf } from '../shop/sessions/signing-in.ts';
import { DESK, expect, test } from '../shop/shop-test.ts';

test.use({ viewport: DESK });

/** No script comes from now on, until what this answers is called. */
async function blockScripts(page: Page): Promise<() => Promise<void>> {
  await page.route('**/releases/**/*.js', (route) => route.abort());
  return () => page.unroute('**/releases/**/*.js');
}

for (const [press, opened] of [
  ['Look closer', (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ })],
  ['View in 3D', (page: Page) => page.getByRole('region', { name: / in 3D$/ })],
] as const)
  test(`a shopper for whom the code of "${press}" does not come keeps the page, and gets it with the next press`, {
    tag: press === 'Look closer' ? [] : ['@full'],
  }, async ({ page }) => {
    await openSettledPage(page, `/products/${SOFA.slug}`);
    const button = page.getByRole('button', { name: press });
    // The button's own code is there: what it opens is not.
    await expectHandled(button);
    const unblock = await blockScripts(page);
    await button.click();
    await expect(page.getByRole('status').getByText('This could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: SOFA.name })).toBeVisible();
    await unblock();
    await button.click();
    await expect(opened(page)).toBeVisible();
  });

test('a shopper whose page has come without its late parts keeps it, and a press asks for them again', async ({
  page,
}) => {
  let isBlocked = true;
  const first = new Set<string>();
  await page.route('**/releases/mf-catalog/**/*.js', async (route) => {
    const url = route.request().url();
    const known = await page.evaluate(
      (address) =>
        document.querySelector(`link[rel="modulepreload"][href="${new URL(address).pathname}"]`) !== null,
      url,
    );
    if (known) first.add(url);
    return isBlocked && !first.has(url) ? route.abort() : route.continue();
  });
  await openSettledPage(page, `/products/${SOFA.slug}`);
  const share = page.getByRole('button', { name: 'Share by e-mail' });
  await share.click();
  await expect(page.getByRole('heading', { level: 1, name: SOFA.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  isBlocked = false;
  const dialog = page.getByRole('dialog', { name: 'Share product' });
  // The first press may be answered by now: what it asked for is asked for again when it did not come.
  await expect(async () => {
    if (!(await dialog.isVisible())) await share.click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a shopper without a network who opens the cart stays on the page, and opens it once there is one', async ({
  page,
  session,
}) => {
  await haveSofaInCart(page, session);
  await openSettledPage(page, `/products/${SOFA.slug}`);
  const cart = page.getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  await page.context().setOffline(true);
  await cart.click();
  const notice = page.getByText('You’re offline. Check your connection.');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(`/products/${SOFA.slug}`);
  await page.context().setOffline(false);
  await expect(notice).toBeHidden({ timeout: 2_000 });
  await cart.click();
  await expect(page.getByRole('dialog', { name: 'Your cart', exact: true })).toBeVisible();
});

test('R299 R320 a shopper who adds without a network on a page that has just come is told so, and can add again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/releases/**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    const isOfPage = await page.evaluate(
      (path) => document.querySelector(`link[href="${path}"], script[src="${path}"]`) !== null,
      pathname,
    );
    // What is loaded after the page is interactive does not come.
    return isOfPage ? route.continue() : route.abort();
  });
  await openPage(page, `/products/${SOFA.slug}`);
  await page.context().setOffline(true);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click();
  const notice = page.getByRole('status').getByText('The store could not be reached.');
  await expect(notice).toBeInViewport();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  await page.unroute('**/releases/**/*.js');
  await page.context().setOffline(false);
  await add.click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect.poll(() => cookieOf(page, 'orderId')).toBeTruthy();
  await expect(notice).toBeHidden();

  const startUp = asked.filter((path) => path.endsWith('/user/initial_check'));
  expect(startUp).toEqual([]);
  const check = page.waitForRequest('**/user/initial_check');
  await openSettledPage(page, '/products');
  expect((await check).postDataJSON()).toEqual({ order_id: await cookieOf(page, 'orderId') });
});
