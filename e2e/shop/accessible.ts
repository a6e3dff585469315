import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing on the page, as it is now, keeps anybody from using it, as far as a machine can tell. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  expect([what, found]).toEqual([what, []]);
}

/** Nothing is wider than the screen: no reading to and fro. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(screen);
}
