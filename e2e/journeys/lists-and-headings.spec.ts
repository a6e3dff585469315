import type { Page } from '@playwright/test';
import { haveSofaInCart } from '../shop/orders/cart.ts';
import { openPage } from '../shop/pages/open-page.ts';
import { DEVICES, expect, test } from '../shop/shop-test.ts';

const markersOf = (page: Page, role: 'list' | 'listitem') =>
  page
    .getByRole('main')
    .getByRole(role)
    .evaluateAll((items) => [...new Set(items.map((item) => getComputedStyle(item).listStyleType))]);

test('lists of the editors have bullets, and the steps of the sweepstakes numbers', async ({ page }) => {
  await openPage(page, '/trade-program');
  expect(await markersOf(page, 'listitem')).toContain('disc');
  expect(await markersOf(page, 'listitem')).toContain('decimal');
  await openPage(page, '/40-k-sweepstakes/enter');
  await expect(page.getByRole('list', { name: 'Steps' })).toHaveCSS('list-style-type', 'decimal');
});

for (const [device, viewport] of DEVICES) {
  test(`pages of one kind have headlines of one size on a ${device}`, { tag: '@full' }, async ({
    page,
    session,
  }) => {
    await page.setViewportSize(viewport);
    await haveSofaInCart(page, session);
    const sizes: Record<string, string> = {};
    for (const path of ['/compare', '/rooms', '/brands', '/cart', '/checkout', '/login', '/trade-program']) {
      await page.goto(path);
      const headline = page.getByRole('heading', { level: 1 });
      sizes[path] = await headline.evaluate((element) => getComputedStyle(element).fontSize);
    }
    expect([...new Set(Object.values(sizes))], JSON.stringify(sizes)).toHaveLength(1);
  });
}
