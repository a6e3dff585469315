import type { Browser, BrowserContext, CDPSession, Cookie, Locator, Page } from '@playwright/test';
import { isIdle, watchLongTasks } from '../measurement/main-thread-idle.ts';
import { median } from '../measurement/print-result.ts';
import { type Interaction, PHONE } from './interactions.ts';

/** As of a phone of the middle class beside this machine. */
export const CPU_SLOWDOWN = 4;
/** What a shopper does not notice as waiting. */
export const MAX_MS = 100;

/** The median of several presses, each on a fresh page, from the press to the next paint. `cart` is the cookie of a cart with a sofa in it. */
export async function measureInteraction(
  browser: Browser,
  shop: string,
  { address, viewport, first, target, isHovered = false, hasCart = false }: Interaction,
  { runs, cart }: { runs: number; cart: Pick<Cookie, 'name' | 'value'> },
): Promise<{ medianMs: number; allMs: number[]; isWithin: boolean }> {
  const allMs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await openContext(browser, viewport);
    try {
      if (hasCart) await context.addCookies([{ ...cart, url: shop }]);
      const page = await context.newPage();
      await page.addInitScript(collectInteractions);
      await page.addInitScript(watchLongTasks);
      await openWhole(page, shop + address);
      await first?.(page).click();
      const pressed = target(page).first();
      await pressed.scrollIntoViewIfNeeded();
      if (isHovered) await pressed.hover();
      // What the page does for itself after it has come is not the press.
      await page.waitForFunction(isIdle, undefined, { polling: 200 });
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await press(page, cdp, pressed);
      await page.waitForFunction(() => Reflect.get(window, 'maxMs') > 0);
      allMs.push(await page.evaluate(() => Reflect.get(window, 'maxMs')));
    } finally {
      await context.close();
    }
  }
  const medianMs = median(allMs);
  return { medianMs, allMs, isWithin: medianMs <= MAX_MS };
}

/** A phone's scrollbars take no room and its fingers do not hover. */
export function openContext(browser: Browser, viewport: Interaction['viewport']): Promise<BrowserContext> {
  const isPhone = viewport === PHONE;
  return browser.newContext({ viewport, reducedMotion: 'reduce', isMobile: isPhone, hasTouch: isPhone });
}

/** Until React owns the page. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(isOwned);
}

/** By the browser's own input, since a click of the test tool's waits for what comes after it. */
export async function press(page: Page, cdp: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on the screen.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  await page.waitForFunction(isIdle, undefined, { polling: 200 });
}

function collectInteractions(): void {
  Object.assign(window, { maxMs: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isPress = 'interactionId' in entry && Number(entry.interactionId) > 0;
      if (isPress) Reflect.set(window, 'maxMs', Math.max(Reflect.get(window, 'maxMs'), entry.duration));
    }
    // Shorter ones are told in steps of 8 ms and not at all below 16.
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

function isOwned(): boolean {
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
}
