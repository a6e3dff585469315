import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { DEVICES } from './devices.ts';

/** Nothing on the page, as it is now, keeps anybody from using it, as far as a machine can tell. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Only what is wrong is described; a page without frames is looked at within itself: a seventh of the work.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  expect([what, found]).toEqual([what, []]);
}

/** Nothing is wider than the screen: no reading to and fro. */
export async function expectNoSidewaysScroll(page: Page, what?: string): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide, what).toBeLessThanOrEqual(screen);
}

/** The same on a phone and on a desk. The page keeps the width that it had. */
export async function expectAccessibleOnEachWidth(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const [device, viewport] of DEVICES) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${what} on a ${device}`);
  }
  if (before) await page.setViewportSize(before);
}
