import { expect, type Page } from '@playwright/test';
import { PHONE } from './devices.ts';
import { resize } from './resize.ts';

/**
 * The page reads in one column of 320 px, and there and on a phone with text of twice the size: the shopper never scrolls sideways. Width
 * and text are left as they were.
 */
export async function expectReflow(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  const faults: Record<string, string[]> = {};
  const look = async (size: string) => {
    faults[size] = await page.evaluate(whatStandsOut);
  };
  await resize(page, { width: 320, height: 640 });
  await look('320 px');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await look('320 px with large text');
  await resize(page, PHONE);
  await look('390 px with large text');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await resize(page, before);
  expect(faults, what).toEqual({ '320 px': [], '320 px with large text': [], '390 px with large text': [] });
}

/** What stands out of a page that can be scrolled sideways; nothing on one that cannot. */
function whatStandsOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isCutOff = (element: Element) => {
    for (
      let around = element.parentElement;
      around && around !== document.body;
      around = around.parentElement
    )
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    return false;
  };
  const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => isOut(element) && ![...element.children].some(isOut) && !isCutOff(element),
  );
  return [
    `${location.pathname} is ${scrollWidth} px wide on a screen of ${clientWidth}`,
    ...out.slice(0, 8).map((element) => element.outerHTML.slice(0, 160)),
  ];
}
