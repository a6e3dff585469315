import type { Browser } from '@playwright/test';
import { ORDER_UPDATE_DEBOUNCE_MS } from '@sanderling/contract/commerce/constants';
import { median, rounded } from '../measurement/print-result.ts';
import { pressButton } from './press-button.ts';

/** What the API, the network and the page may take beside the pause in which presses are gathered. */
const MAX_BESIDE_PAUSE_MS = 50;
const PRODUCT = '/products/mara-three-seat-sofa';

/** The median of presses on + in the cart, each until the total is the one that the API has computed. */
export async function measureTotal(browser: Browser, shop: string, presses: number) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(shop + PRODUCT, { waitUntil: 'load' });
    await page.locator('html[data-settled="true"]').waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    // The API has taken it, and the cart's page will have it.
    await page.getByRole('region', { name: 'Added to your cart' }).waitFor();
    await page.goto(`${shop}/cart`, { waitUntil: 'load' });
    await page.locator('html[data-settled="true"]').waitFor();
    const cdp = await context.newCDPSession(page);
    await page.evaluate(watchTotal);
    const allMs: number[] = [];
    for (let press = 0; press < presses; press += 1) {
      // Up and down in turn: there is less in stock than presses.
      const name = press % 2 === 0 ? /^One more,/ : /^One fewer,/;
      await page.evaluate(() => Object.assign(window, { pressedAt: 0, totalMs: 0 }));
      await pressButton(cdp, page.getByRole('main').getByRole('button', { name }).first());
      await page.waitForFunction(() => Reflect.get(window, 'totalMs') > 0);
      allMs.push(rounded(await page.evaluate(() => Reflect.get(window, 'totalMs')), 1));
    }
    const medianMs = median(allMs);
    const maxMs = ORDER_UPDATE_DEBOUNCE_MS + MAX_BESIDE_PAUSE_MS;
    return { maxMs, medianMs, allMs, isWithin: medianMs <= maxMs };
  } finally {
    await context.close();
  }
}

/** Notes the time from a press to the frame after the total that the API's answer has brought. */
function watchTotal(): void {
  const summary = document.querySelector('main dl') ?? document.body;
  const total = () => [...summary.querySelectorAll('dd')].at(-1)?.textContent;
  addEventListener('click', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), {
    capture: true,
  });
  let shown = total();
  new MutationObserver(() => {
    const now = total();
    if (now === shown) return;
    shown = now;
    requestAnimationFrame(() =>
      Reflect.set(window, 'totalMs', performance.now() - Reflect.get(window, 'pressedAt')),
    );
  }).observe(summary, { subtree: true, childList: true, characterData: true });
}
