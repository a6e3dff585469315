import { DESK, expect, PHONE, test } from '../shop/shop-test.ts';
import { haveSofaInCart } from '../shop/shopper.ts';

test('R133 R134 R135 the skip links lead to content, navigation and footer', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/');
  for (const [name, id] of [
    ['Skip to main content', 'main'],
    ['Skip to navigation', 'navigation'],
    ['Skip to footer', 'footer'],
  ] as const) {
    await page.getByRole('link', { name }).press('Enter');
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
});

test('R180 the cookie notice goes when it is accepted, and stays away', async ({ page }) => {
  await page.goto('/');
  const ok = page.getByRole('button', { name: 'OK' });
  await ok.click();
  await expect(ok).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(ok).toBeHidden();
});

test('R162 R163 R164 the header goes on the way down and comes back on the way up', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/products');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart, / });
  // Scrolling that comes before the page is alive is not followed.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expect(cart).toHaveAccessibleName('Cart, empty');
  await page.mouse.wheel(0, 1500);
  await expect(cart).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(cart).toBeInViewport();
});

test('R142 R149 R132 checkout has no header, no footer and no carousel', async ({ page, request }) => {
  // The reduced layout is seen best where it needs no order.
  const html = await (await request.get('/info')).text();
  expect(html).not.toContain('<header');
  expect(html).not.toContain('<footer');
  await haveSofaInCart(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /announcement|promotion/i })).toHaveCount(0);
});

test('R153 on a phone the menu and the search open and close', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
  // The shell's own field until the catalog's has come, which suggests.
  const field = page.getByRole('searchbox').or(page.getByRole('combobox'));
  await expect(field.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field.first()).toBeHidden();
});

test('R126 a list that is left for another begins at its top', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/products');
  const next = page
    .getByRole('navigation', { name: /page/i })
    .getByRole('link', { name: /next|^2$/i })
    .first();
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);
});
