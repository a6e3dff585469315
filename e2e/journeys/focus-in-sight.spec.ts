import type { Page } from '@playwright/test';
import { openPage } from '../shop/open-page.ts';
import { expect, PHONE, test } from '../shop/shop-test.ts';

const MAX_STOPS = 90;

/** Of the thing that has the focus: what lies on top of its middle, unless that is itself. */
function whatCoversTheFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  // A box that only its label shows, as in a swatch.
  if (width < 3 || height < 3) return null;
  const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 2);
  const edges = [top + 3, top + height - 3].map((y) => document.elementFromPoint(x, y));
  const isSeen = edges.some((at) => at && (focused.contains(at) || at.contains(focused)));
  const cover = edges.find((at) => at?.closest('header, [role=status], form'));
  return isSeen || !cover
    ? null
    : `${focused.outerHTML.slice(0, 120)} under ${cover.outerHTML.slice(0, 120)}`;
}

async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const cover = await page.evaluate(whatCoversTheFocus);
    if (cover) covered.push(cover);
  }
  return covered;
}

test.describe('by keyboard', () => {
  test.use({ viewport: PHONE, reducedMotion: 'reduce' });

  for (const address of ['/categories/living/sofas', '/rooms/the-lakeside-living-room']) {
    test(`what has the focus is never under the header or the foot of the screen at ${address}`, async ({
      page,
    }) => {
      await openPage(page, address);
      expect(await coveredStops(page, 'Tab')).toEqual([]);
      expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);
    });
  }
});
