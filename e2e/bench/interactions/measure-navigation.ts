import type { Browser, Page } from '@playwright/test';
import { isIdle, watchLongTasks } from '../measurement/main-thread-idle.ts';
import { median } from '../measurement/print-result.ts';
import { DESK } from './interactions.ts';
import { CPU_SLOWDOWN, MAX_MS, openContext, openWhole, press } from './measure-interaction.ts';

const LIST = '/categories/living/sofas';
/** What a navigation within the site shows first. */
const MAX_REQUESTS = 1;
/** Pictures are shown when they come, and reports are sent once there is nothing else to do. */
const CONTENT = ['document', 'stylesheet', 'script', 'fetch', 'xhr'];

interface Shown {
  medianMs: number;
  allMs: number[];
  /** Between the press and what it shows, without pictures; the most of all runs. */
  maxRequests: number;
  isWithin: boolean;
}

/** From a list to a product that the mouse has come to, and back by the browser's button: from the press to the other page's heading. */
export async function measureNavigation(browser: Browser, shop: string, runs: number) {
  const next: Measured[] = [];
  const back: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await openContext(browser, DESK);
    try {
      const page = await context.newPage();
      await page.addInitScript(watchLongTasks);
      await page.addInitScript(watchHeadings);
      await openWhole(page, shop + LIST);
      const cdp = await context.newCDPSession(page);
      const link = page.getByRole('main').getByRole('link', { name: /^Mara/ }).first();
      await link.scrollIntoViewIfNeeded();
      // What a page loads once it is interactive listens to the mouse.
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(isIdle, undefined, { polling: 200 });
      const asked = page.waitForResponse((answer) => answer.url().includes('/api/v1/products/'));
      await link.hover();
      // What is asked for ahead is kept for some seconds only.
      await (await asked).finished();
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      next.push(await untilShown(page, () => press(page, cdp, link)));
      await page.waitForLoadState('networkidle');
      back.push(await untilShown(page, () => page.evaluate(goBack)));
    } finally {
      await context.close();
    }
  }
  return { 'next, prefetched': summary(next), back: summary(back) };
}

interface Measured {
  ms: number;
  requests: number;
}

async function untilShown(page: Page, leave: () => Promise<unknown>): Promise<Measured> {
  const sent: number[] = [];
  page.on('request', (request) => {
    if (CONTENT.includes(request.resourceType())) sent.push(Date.now());
  });
  await page.evaluate(() => Object.assign(window, { pressedAt: 0, shownAt: 0 }));
  await leave();
  await page.waitForFunction(() => Reflect.get(window, 'shownAt') > 0);
  const { ms, shownAt } = await page.evaluate(() => {
    const at = Number(Reflect.get(window, 'shownAt'));
    return { ms: at - Number(Reflect.get(window, 'pressedAt')), shownAt: performance.timeOrigin + at };
  });
  page.removeAllListeners('request');
  return { ms: Math.round(ms), requests: sent.filter((at) => at <= shownAt).length };
}

function summary(measured: readonly Measured[]): Shown {
  const allMs = measured.map(({ ms }) => ms);
  const medianMs = median(allMs);
  const maxRequests = Math.max(...measured.map(({ requests }) => requests));
  return { medianMs, allMs, maxRequests, isWithin: medianMs <= MAX_MS && maxRequests <= MAX_REQUESTS };
}

function goBack(): void {
  Object.assign(window, { pressedAt: performance.now() });
  history.back();
}

/** Run in the page: notes when it was pressed, and when the frame with another heading has been made. */
function watchHeadings(): void {
  let heading = '';
  addEventListener('mousedown', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), true);
  const look = () => {
    const text = document.querySelector('main h1')?.textContent ?? '';
    if (!text || text === heading) return;
    heading = text;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(window, { shownAt: performance.now() });
      port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}
