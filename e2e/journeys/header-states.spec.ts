import { haveSofaInCart } from '../shop/orders/cart.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expectSignedIn } from '../shop/sessions/signing-in.ts';
import { DESK, DEVICES, expect, PHONE, test } from '../shop/shop-test.ts';

test.use({ viewport: DESK });

test.describe('with a new account', () => {
  test.use({ visitor: 'newcomer' });

  test('R155 R156 who is signed in is greeted by name, or by the address as long as no name is known', async ({
    page,
    session,
  }) => {
    await page.goto('/user/contact_information');
    await expectSignedIn(page, session.email);
    await page.getByLabel('First name').fill('Wilhelmina');
    await page.getByLabel('Last name').fill('Featherstonehaugh-Cholmondeley');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectSignedIn(page, 'Wilhelmina Featherstonehaugh-Cholmondeley');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESK.width);
  });
});

test.describe('with a name', () => {
  test.use({ visitor: 'shopper' });

  test('R157 the profile menu leads to “My account” and to “My orders”, and closes when it has', async ({
    page,
  }) => {
    await page.goto('/financing');
    const header = page.getByRole('banner');
    for (const [name, title] of [
      ['My account', 'Welcome back, Ada'],
      ['My orders', 'All orders'],
    ] as const) {
      await header.getByText('Welcome back').click();
      await header.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(header.getByRole('link', { name })).toBeHidden();
    }
  });

  test('on a phone the drawer has the same', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/financing');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('navigation', { name: 'Main' });
    await drawer.getByText('Welcome back').click();
    await drawer.getByRole('link', { name: 'My account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Ada' })).toBeVisible();
    await expect(drawer).toBeHidden();
  });
});

for (const [device, viewport] of DEVICES) {
  const tag = device === 'phone' ? [] : ['@full'];
  test(`the number on the cart leaves its icon in sight on a ${device}`, { tag }, async ({
    page,
    session,
  }) => {
    await page.setViewportSize(viewport);
    await haveSofaInCart(page, session);
    await openSettledPage(page, '/financing');
    const cart = page.getByRole('link', { name: 'Cart, 1 item' });
    const [icon, badge] = [
      await cart.locator('svg').boundingBox(),
      await cart.getByText('1', { exact: true }).boundingBox(),
    ];
    if (!icon || !badge) throw new Error('The cart shows no icon or no number.');
    const width = Math.min(icon.x + icon.width, badge.x + badge.width) - Math.max(icon.x, badge.x);
    const height = Math.min(icon.y + icon.height, badge.y + badge.height) - Math.max(icon.y, badge.y);
    const covered = (Math.max(0, width) * Math.max(0, height)) / (icon.width * icon.height);
    expect(covered).toBeLessThan(0.15);
  });
}
