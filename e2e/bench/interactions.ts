import { chromium } from '@playwright/test';
import { openTestShop } from '../shop/test-shop.ts';
import { INTERACTIONS } from './interactions/interactions.ts';
import { CPU_SLOWDOWN, MAX_MS, measureInteraction } from './interactions/measure-interaction.ts';
import { measureNavigation } from './interactions/measure-navigation.ts';
import { cartCookie } from './measurement/cart-cookie.ts';
import { printResult } from './measurement/print-result.ts';

// How long a shopper waits after a press, on a phone of the middle class: until the next paint, and until the page that a link or the
// way back leads to is there. Ends with 1 when a median is over the bar.

const RUNS = Number(process.env.BENCH_RUNS ?? 7);
if (!(RUNS >= 1)) throw new Error('BENCH_RUNS must be at least 1.');
/** Names of interactions, or `navigation`, where not all are wanted. */
const WANTED = process.env.BENCH_INTERACTIONS?.split(',') ?? [...Object.keys(INTERACTIONS), 'navigation'];

const shop = await openTestShop({ env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const interactions: Record<string, { isWithin: boolean }> = {};
  for (const [name, interaction] of Object.entries(INTERACTIONS)) {
    if (!WANTED.includes(name)) continue;
    // What is changed in a cart would be there in the next measurement.
    const cart = await cartCookie(shop.address);
    interactions[name] = await measureInteraction(browser, shop.address, interaction, { runs: RUNS, cart });
  }
  if (WANTED.includes('navigation'))
    Object.assign(interactions, await measureNavigation(browser, shop.address, RUNS));
  const over = Object.entries(interactions).flatMap(([name, { isWithin }]) => (isWithin ? [] : [name]));
  printResult('interactions', { cpuSlowdown: CPU_SLOWDOWN, maxMs: MAX_MS, runs: RUNS, interactions, over });
  if (over.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.close();
}
