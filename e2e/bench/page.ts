import { chromium } from '@playwright/test';
import { openNginx } from '../shop/proxy/nginx.ts';
import { openTestShop } from '../shop/test-shop.ts';
import { cartCookie } from './measurement/cart-cookie.ts';
import { median, printResult } from './measurement/print-result.ts';
import { BARS, overBars, ratio } from './page/bars.ts';
import {
  measurePage,
  type PageMeasure,
  PROFILE_NAMES,
  PROFILES,
  type ProfileName,
} from './page/measure-page.ts';
import { openVariant } from './page/variant-server.ts';
import { isVariantName, type VariantName } from './page/variants.ts';

// What a browser with an empty cache downloads and how long it takes; beside it the least that such a page can be, and the page
// without scripts. Ends with 1 when a page is over a bar.

const PAGES = {
  home: '/',
  listing: '/categories/living/sofas',
  product: '/products/mara-three-seat-sofa',
  room: '/rooms/the-lakeside-living-room',
  search: '/search_results?query=oak+table',
  cart: '/cart',
  checkout: '/checkout',
};
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
if (!(RUNS >= 1)) throw new Error('BENCH_RUNS must be at least 1.');
/** Names of pages, of profiles and of what is compared, where not all are wanted. */
const WANTED = process.env.BENCH_PAGES?.split(',') ?? Object.keys(PAGES);
const WANTED_PROFILES = process.env.BENCH_PROFILES?.split(',') ?? PROFILE_NAMES;
const VARIANTS = (process.env.BENCH_VARIANTS ?? 'page,withoutScripts,reference')
  .split(',')
  .filter(isVariantName);
/** The browser has been at the page before. */
const IS_RETURNING = process.env.BENCH_RETURNING === '1';
/** `nginx`: over HTTP/2, through the proxy of docs/proxy. */
const THROUGH = process.env.BENCH_THROUGH ?? null;

const shop = await openTestShop({ env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const servers = await Promise.all(
  VARIANTS.map(async (name) => {
    const server = await openVariant(name, shop.address);
    const proxy = THROUGH === 'nginx' ? await openNginx(server.address) : null;
    if (THROUGH && !proxy) throw new Error('BENCH_THROUGH can be `nginx` where nginx is installed.');
    const close = async () => {
      await proxy?.close();
      await server.close();
    };
    return { name, direct: server.address, address: proxy?.address ?? server.address, close };
  }),
);

/** Visits take turns, so that what else the machine does weighs on all alike. */
async function takeTurns(path: string, profile: ProfileName, cookies: { name: string; value: string }[]) {
  const measures = new Map<VariantName, PageMeasure[]>(servers.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { name, address } of servers) {
      const visit = { address: address + path, profile, cookies, isReturning: IS_RETURNING };
      measures.get(name)?.push(await measurePage(browser, visit));
    }
  }
  return new Map([...measures].map(([name, all]) => [name, middleOf(all)]));
}

function middleOf(measures: readonly PageMeasure[]): PageMeasure {
  const [first] = measures;
  if (!first) throw new Error('There was no visit.');
  const of = (key: 'ttfbMs' | 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls' | 'hydratedMs') =>
    median(measures.map((measure) => measure[key]));
  return {
    ...first,
    ttfbMs: of('ttfbMs'),
    fcpMs: of('fcpMs'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    hydratedMs: of('hydratedMs'),
    cls: of('cls'),
  };
}

/** What is compared with the page, by name: its paints, and the page's as multiples of them. */
function compared(middles: ReadonlyMap<VariantName, PageMeasure>, page: PageMeasure) {
  return Object.fromEntries(
    [...middles]
      .filter(([name]) => name !== 'page')
      .map(([name, { fcpMs, lcpMs }]) => [
        name,
        { fcpMs, lcpMs, fcpRatio: ratio(page.fcpMs, fcpMs), lcpRatio: ratio(page.lcpMs, lcpMs) },
      ]),
  );
}

try {
  // Most pages show no more of it than a number.
  const cookies = [await cartCookie(shop.address)];
  const result: Record<string, object> = {};
  const over: string[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    if (!WANTED.includes(name)) continue;
    const ofCart = path === '/cart' || path === '/checkout' ? cookies : [];
    const cookie = ofCart.map((one) => `${one.name}=${one.value}`).join();
    // The first visitor fills the shop's cache and makes what is compared; what is measured is the second.
    for (const { direct } of servers)
      await fetch(direct + path, { headers: { 'accept-encoding': 'br', cookie } }).then((answer) =>
        answer.arrayBuffer(),
      );
    const profiles: Record<string, object> = {};
    for (const profile of PROFILE_NAMES.filter((one) => WANTED_PROFILES.includes(one))) {
      const middles = await takeTurns(path, profile, ofCart);
      const [page, reference] = [middles.get('page'), middles.get('reference')];
      if (!page) throw new Error('BENCH_VARIANTS must have `page` among them.');
      const bars = profile === 'slow' && reference ? overBars(page, reference) : null;
      over.push(...(bars?.over ?? []).map((bar) => `${name}: ${bar} ${bars?.measured[bar]}`));
      profiles[profile] = { ...page, ...compared(middles, page), ...(bars && { bars: bars.measured }) };
    }
    result[name] = profiles;
  }
  printResult('page', {
    runs: RUNS,
    profiles: PROFILES,
    through: THROUGH ?? 'nothing, HTTP/1.1',
    visitors: IS_RETURNING ? 'returning' : 'new',
    pages: result,
    // On a slow phone, of the medians.
    bars: { ...BARS, over },
  });
  if (over.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  for (const server of servers) await server.close();
  await shop.close();
}
