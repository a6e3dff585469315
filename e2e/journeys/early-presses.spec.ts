import type { Page } from '@playwright/test';
import { cartLink, SOFA } from '../shop/orders/shopper.ts';
import { DESK, expect, test } from '../shop/shop-test.ts';

// On a slow phone's processor, and with the page's own code not there before the shopper has pressed: the first second of any visit.

test.use({ viewport: { width: 390, height: 844 } });

/** Opens a page whose code comes when the returned function is called. */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/releases/shell/*/web/main.*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'earlyPresses' in window);
  return () => held.resolve();
}

test('quantity and favorite that are pressed before the page has its code count when it has', async ({
  page,
}) => {
  const codeComes = await openWithoutCode(page, `/products/${SOFA.slug}`);
  const quantity = page.getByRole('spinbutton', { name: /^Quantity/ });
  await quantity.fill('3');
  await page.getByRole('button', { name: 'Favorite' }).click();
  codeComes();
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  // The form may still wait for its own code: then the press sends it, and leads to the cart.
  const isInCart = () => new URL(page.url()).pathname === '/cart';
  await expect(async () => {
    if (!isInCart()) await page.getByRole('link', { name: 'View cart' }).click({ timeout: 2_000 });
    expect(isInCart()).toBe(true);
  }).toPass();
  await expect(page.getByRole('spinbutton', { name: 'quantity of Mara' })).toHaveValue('3');
});

test('"Add to cart", a color and signing in work before the page has its code, as form and links', async ({
  page,
}) => {
  await openWithoutCode(page, `/products/${SOFA.slug}`);
  await page.getByRole('link', { name: 'Flax linen' }).click();
  await expect(page).toHaveURL(/flax-linen/);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText('Flax linen');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the letters of a search that is begun before the page has its code are kept, and searched for', {
  tag: '@full',
}, async ({ page }) => {
  const codeComes = await openWithoutCode(page, '/');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const field = page.getByRole('search').locator('input');
  await field.pressSequentially('oak');
  codeComes();
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
  await expect(field).toHaveValue('oak');
  await field.pressSequentially(' table');
  await field.press('Enter');
  await expect(page).toHaveURL(/search_results\?query=oak(\+|%20)table/);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: DESK });

  test('a color that is ticked and a drop-down that is opened before the page has its code stay so', {
    tag: '@full',
  }, async ({ page }) => {
    const codeComes = await openWithoutCode(page, '/products');
    await page.getByRole('checkbox', { name: /^Green/ }).click();
    const menu = page.getByRole('navigation', { name: 'Main' }).locator('summary').first();
    await menu.click();
    codeComes();
    await expect(page).toHaveURL(/color=Green/);
    await expect(page.getByRole('checkbox', { name: /^Green/ })).toBeChecked();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  });
});
