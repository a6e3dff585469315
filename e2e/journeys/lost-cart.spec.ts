import type { Page } from '@playwright/test';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

const restore = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Restore my cart' });
const quantity = (page: Page) => page.getByRole('spinbutton', { name: `quantity of ${SOFA.name}` });

/** A guest's change of the cart gets lost on its way. */
async function loseCart(page: Page) {
  await openSettledPage(page, '/cart');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: `One more, quantity of ${SOFA.name}` }).click();
  await expect(restore(page)).toBeVisible();
  await page.context().setOffline(false);
}

test.beforeEach(async ({ page, session }) => {
  await haveSofaInCart(page, session);
});

test('R340 R504 a guest whose change is lost without a network finds the way back after a reload, on other pages and in a new tab', async ({
  page,
  context,
}) => {
  await loseCart(page);
  await page.reload();
  await expect(restore(page)).toBeVisible();
  await openSettledPage(page, '/products');
  const tab = await context.newPage();
  await openSettledPage(tab, '/cart');
  await restore(tab).click();
  await expect(quantity(tab)).toHaveValue('1');
  await openSettledPage(page, '/cart');
  await expect(quantity(page)).toHaveValue('1');
  await expect(restore(page)).toHaveCount(0);
});

test('R340 a guest whose new cart has grown meanwhile is offered the lost one no more', {
  tag: '@full',
}, async ({ page }) => {
  await loseCart(page);
  await openSettledPage(page, '/products/alma-table-lamp');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
  await openSettledPage(page, '/cart');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('R340 without JavaScript a form brings the lost cart back', { tag: '@full' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await loseCart(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState,
    baseURL: baseURL ?? '',
  });
  const plain = await context.newPage();
  await plain.goto('/cart');
  await restore(plain).click();
  await expect(quantity(plain)).toHaveValue('1');
  await context.close();
});
