import { cartLink, SOFA } from '../shop/orders/shopper.ts';
import { openPage, openSettledPage } from '../shop/pages/open-page.ts';
import { DESK, expect, PHONE, test } from '../shop/shop-test.ts';

test.use({ reducedMotion: 'no-preference' });

test('R133 R134 R135 the skip links lead to content, navigation and footer', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openPage(page, '/');
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
  await openSettledPage(page, '/products');
  await expect(ok).toBeHidden();
});

test('R180 on the first view of a phone the cookie notice covers neither the price nor the button that adds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettledPage(page, `/products/${SOFA.slug}`);
  const ok = page.getByRole('button', { name: 'OK', exact: true });
  await expect(page.getByRole('main').getByText('$3,290', { exact: true }).first()).toBeInViewport();
  await expect(ok).not.toBeInViewport();
  const add = page.getByRole('button', { name: 'Add to cart' });
  // As low on the screen as it stands when it comes into sight.
  await add.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(ok).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(ok).toBeInViewport();
});

test('R162 R163 R164 the header goes on the way down and comes back on the way up', async ({ page }) => {
  await page.setViewportSize(DESK);
  // What follows the scrolling is there once the page is interactive.
  await openSettledPage(page, '/products');
  await page.mouse.wheel(0, 1500);
  await expect(cartLink(page)).not.toBeInViewport();
  // Where the page is still on its way down, less of it would be no way up.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  await page.mouse.wheel(0, -300);
  await expect(cartLink(page)).toBeInViewport();
});

test('R153 on a phone the menu and the search open and close', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('navigation', { name: 'Main' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
  // The shell's own field until the catalog's has come, which suggests.
  const field = page.getByRole('searchbox').or(page.getByRole('combobox'));
  await expect(field.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field.first()).toBeHidden();
});

test('R126 a list that is left for another begins at its top', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openSettledPage(page, '/products');
  const next = page
    .getByRole('navigation', { name: /page/i })
    .getByRole('link', { name: /next|^2$/i })
    .first();
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);
});

test('R126 who goes back far down a list, or loads it again there, finds the same piece at the same place', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSettledPage(page, '/products');
  const piece = page.getByRole('main').getByRole('article').nth(16);
  const place = async () => Math.round((await piece.boundingBox())?.y ?? Number.NaN);
  const scrolled = () => page.evaluate(() => window.scrollY);
  // As a finger does it: cards on the way come to their size.
  for (let y = 400; y <= 3_600; y += 400) {
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBe(y);
  }
  const left = await place();
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/"]')?.click());
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect.poll(place).toBe(left);
  await page.reload();
  await expect.poll(place).toBe(left);
});
