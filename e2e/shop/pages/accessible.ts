import { expect, type Frame, type Page } from '@playwright/test';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import axe, { type Result } from 'axe-core';
import { DEVICES, type Device, ON_A_PHONE, PHONE } from './devices.ts';
import { expectReflow } from './reflow.ts';
import { resize } from './resize.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What surrounds the content of each page, and is the same on all of them. */
const FRAME = ['[data-steps-aside=up]', '#navigation', 'footer:not(main footer)'];

/** Nothing on the page, as it is now, keeps a shopper from using it, as far as a machine can tell. */
export async function expectAccessible(page: Page, what?: string): Promise<void> {
  await expectNoViolation(page, what, []);
}

async function expectNoViolation(
  page: Page,
  what: string | undefined,
  leftOut: readonly string[],
): Promise<void> {
  const violations: Result[] = [];
  for (const frame of page.frames())
    if (await isShown(frame)) violations.push(...(await violationsIn(frame, leftOut)));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  expect([what, found]).toEqual([what, []]);
}

async function isShown(frame: Frame): Promise<boolean> {
  const parent = frame.parentFrame();
  if (parent === null) return true;
  const element = await frame.frameElement();
  return (await element.isVisible()) && isShown(parent);
}

/** Each frame by itself: axe's own way into frames leaves out, and says nothing of, one in which it has not begun within a second. */
async function violationsIn(frame: Frame, leftOut: readonly string[]): Promise<Result[]> {
  // A page that was looked at before has it: it is a megabyte to send and to compile.
  if (!(await frame.evaluate(() => Reflect.has(window, 'axe')))) await frame.evaluate(axe.source);
  const context = { include: [['html']], exclude: leftOut.map((part) => [part]) };
  return frame.evaluate(
    async ({ context, tags }) => {
      const options = { runOnly: tags, resultTypes: ['violations'], iframes: false };
      return (await Reflect.get(window, 'axe').run(context, options)).violations;
    },
    { context, tags: TAGS },
  );
}

/**
 * The same of a page's content on a phone, where most is folded away. The full run looks at all of the page, and on a desk too:
 * what differs there is the frame of the page, which a few pages are enough for. The page keeps the width that it had.
 */
export function expectAccessibleOnEachWidth(page: Page, what: string): Promise<void> {
  return isFull ? expectAccessibleOn(page, what, DEVICES) : lookOn(page, what, ON_A_PHONE, FRAME);
}

/** The same, and that the page reads in one column: one change of its width serves both. */
export async function expectAccessibleAndNarrow(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await resize(page, PHONE);
  await expectAccessibleOnEachWidth(page, what);
  await expectReflow(page, what);
  if (before) await resize(page, before);
}

/** All of the page on these devices, in the short run too. */
export function expectAccessibleOn(page: Page, what: string, devices: readonly Device[]): Promise<void> {
  return lookOn(page, what, devices, []);
}

async function lookOn(
  page: Page,
  what: string,
  devices: readonly Device[],
  leftOut: readonly string[],
): Promise<void> {
  const before = page.viewportSize();
  for (const [device, viewport] of devices) {
    await resize(page, viewport);
    // A control that the header covers for now is not too small: the shopper scrolls.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoViolation(page, `${what} on a ${device}`, leftOut);
  }
  if (before) await resize(page, before);
}
