import { chromium } from '@playwright/test';
import { openTestShop } from '../shop/test-shop.ts';
import { measureBadge } from './cart-press/measure-badge.ts';
import { measureTotal } from './cart-press/measure-total.ts';
import { CPU_SLOWDOWN } from './interactions/measure-interaction.ts';
import { printResult } from './measurement/print-result.ts';

// How soon the cart's badge counts after the press on a slowed processor, and how soon a changed total is the API's own.

const PRESSES = Number(process.env.BENCH_PRESSES ?? 15);

// A shop that runs already, for working on what is measured.
const own = process.env.SHOP_ADDRESS ? null : await openTestShop({ env: { LOG_LEVEL: 'warn' } });
const address = own?.address ?? process.env.SHOP_ADDRESS ?? '';
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  printResult('cart-press', {
    presses: PRESSES,
    badge: { cpuSlowdown: CPU_SLOWDOWN, ...(await measureBadge(browser, address, PRESSES)) },
    total: await measureTotal(browser, address, PRESSES),
  });
} finally {
  await browser.close();
  await own?.close();
}
