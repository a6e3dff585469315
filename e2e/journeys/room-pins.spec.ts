import type { Page } from '@playwright/test';
import { openPage } from '../shop/pages/open-page.ts';
import { expect, test } from '../shop/shop-test.ts';

const roomsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => [
      ...new Set(
        links.map((link) => link.getAttribute('href') ?? '').filter((path) => /^\/rooms\/[^/]+$/.test(path)),
      ),
    ]);

/** How far the two pins are from each other that are nearest, from middle to middle. */
const nearestPins = (page: Page) =>
  page
    .getByRole('list', { name: 'Pieces in the picture' })
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((pins) => {
      const middles = pins.map((pin) => {
        const { left, top, width, height } = pin.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      const gaps = middles.flatMap((one, at) =>
        middles.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      return Math.min(...gaps);
    });

// How pins are moved apart is proved where that is computed.
test('the pins of each room lie in its picture and beside each other, on a small phone and on a tablet', {
  tag: '@full',
}, async ({ page }) => {
  await openPage(page, '/rooms');
  const rooms = await roomsOf(page);
  expect(rooms.length).toBeGreaterThan(5);
  for (const room of rooms) {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, room);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${room} is as wide as the screen`).toBe(320);
    for (const width of [320, 600, 820]) {
      await page.setViewportSize({ width, height: 900 });
      // A pin is 32 px wide.
      await expect
        .poll(() => nearestPins(page), `pins of ${room}, ${width} px wide`)
        .toBeGreaterThanOrEqual(32);
    }
  }
});
