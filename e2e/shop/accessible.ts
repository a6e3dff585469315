import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { DEVICES, type Device, ON_A_PHONE } from './devices.ts';

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

/**
 * The same on a phone, where most is folded away, and in the full run on a desk too: what differs there is the frame of the
 * page, which a few pages are enough for. The page keeps the width that it had.
 */
export function expectAccessibleOnEachWidth(page: Page, what: string): Promise<void> {
  return expectAccessibleOn(page, what, isFull ? DEVICES : ON_A_PHONE);
}

/** The same on these devices, in the short run too. */
export async function expectAccessibleOn(
  page: Page,
  what: string,
  devices: readonly Device[],
): Promise<void> {
  const before = page.viewportSize();
  for (const [device, viewport] of devices) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${what} on a ${device}`);
  }
  if (before) await page.setViewportSize(before);
}
