import type { Browser, Page } from '@playwright/test';
import { CPU_SLOWDOWN } from '../interactions/measure-interaction.ts';
import { isIdle, watchLongTasks } from '../measurement/main-thread-idle.ts';
import { median, ninetieth, rounded } from '../measurement/print-result.ts';
import { pressButton } from './press-button.ts';

/** From the release of the pointer to the frame that shows the count. */
const MAX_BADGE_MS = 50;
const PRODUCT = '/products/mara-three-seat-sofa';
/** What any page takes for a press that sets one text: the browser's own part, on this machine now. */
const FLOOR = `<!doctype html><meta name="viewport" content="width=device-width">
<header><a href="/cart" aria-label="Cart, empty"></a></header><button>Add to cart</button>
<script>
  document.querySelector('button').addEventListener('click', () => {
    const link = document.querySelector('a');
    link.textContent = '1';
    link.ariaLabel = 'Cart, 1 item';
  });
</script>`;

/**
 * The median of presses on Add to cart, each of a guest with an empty cart on a phone whose processor is slow; beside each a
 * press on an empty page, so that what else the machine does weighs on both alike.
 */
export async function measureBadge(browser: Browser, shop: string, presses: number) {
  const badgeMs: number[] = [];
  const floorMs: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    floorMs.push(await measurePress(browser, openFloor(shop)));
    badgeMs.push(await measurePress(browser, openProduct(shop)));
  }
  const badge = summary(badgeMs);
  return { maxMs: MAX_BADGE_MS, ...badge, isWithin: badge.medianMs <= MAX_BADGE_MS, floor: summary(floorMs) };
}

const openProduct = (shop: string) => async (page: Page) => {
  await page.goto(shop + PRODUCT, { waitUntil: 'load' });
  await page.locator('html[data-settled="true"]').waitFor();
};

const openFloor = (shop: string) => async (page: Page) => {
  const address = `${shop}/empty-page`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: FLOOR }));
  await page.goto(address, { waitUntil: 'load' });
};

async function measurePress(browser: Browser, open: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLongTasks);
    await open(page);
    await page.evaluate(watchBadge);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.waitForFunction(isIdle, undefined, { polling: 200 });
    await pressButton(cdp, page.getByRole('button', { name: 'Add to cart' }).first());
    await page.waitForFunction(() => Reflect.get(window, 'badgeMs') > 0);
    return rounded(await page.evaluate(() => Reflect.get(window, 'badgeMs')));
  } finally {
    await context.close();
  }
}

/** Notes the time from the input that the browser saw to the end of the frame in which the badge has changed. */
function watchBadge(): void {
  let pressedAt = 0;
  addEventListener('click', ({ timeStamp }) => (pressedAt ||= timeStamp), { capture: true });
  const link = document.querySelector('header a[aria-label^="Cart"]');
  if (!link) throw new Error('The header has no link to the cart.');
  const watcher = new MutationObserver(() => {
    if (!link.ariaLabel?.startsWith('Cart, 1')) return;
    watcher.disconnect();
    // Before the call and whatever else waits for the frame: none of it delays what the shopper sees.
    const painted = () => Reflect.set(window, 'badgeMs', performance.now() - pressedAt);
    requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }));
  });
  watcher.observe(link, { attributes: true, attributeFilter: ['aria-label'] });
}

function summary(allMs: readonly number[]) {
  return { medianMs: median(allMs), p90Ms: ninetieth(allMs), allMs };
}
