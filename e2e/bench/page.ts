import { chromium } from '@playwright/test';
import { openTestShop } from '../shop/test-shop.ts';
import { median, printResult, rounded } from './measurement/print-result.ts';
import { CPU_SLOWDOWN, INTERACTIONS, MAX_MS, measureInteraction } from './page/measure-interactions.ts';
import {
  measurePage,
  type PageMeasure,
  PROFILE_NAMES,
  PROFILES,
  type ProfileName,
} from './page/measure-page.ts';

// What a browser with an empty cache downloads and how long it takes; beside it the same HTML without its scripts.

const PAGES = {
  home: '/',
  listing: '/categories/living/sofas',
  product: '/products/mara-three-seat-sofa',
  room: '/rooms/the-lakeside-living-room',
  search: '/search_results?query=oak+table',
};
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** Names of pages, where not all are wanted. */
const WANTED = process.env.BENCH_PAGES?.split(',') ?? Object.keys(PAGES);
const PRESSES = Number(process.env.BENCH_PRESSES ?? 5);

const shop = await openTestShop({ env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});

/** Visits with scripts and without take turns, so that what else the machine does weighs on both alike. */
async function takeTurns(address: string, profile: ProfileName) {
  const full: PageMeasure[] = [];
  const bare: PageMeasure[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    full.push(await measurePage(browser, address, profile, true));
    bare.push(await measurePage(browser, address, profile, false));
  }
  return { full: middleOf(full), bare: middleOf(bare) };
}

function middleOf(measures: readonly PageMeasure[]): PageMeasure {
  const middle = measures[Math.floor(RUNS / 2)] ?? measures[0];
  if (!middle) throw new Error('BENCH_RUNS must be at least 1.');
  const of = (key: 'ttfbMs' | 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls' | 'hydratedMs') =>
    median(measures.map((measure) => measure[key]));
  return {
    ...middle,
    ttfbMs: of('ttfbMs'),
    fcpMs: of('fcpMs'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    hydratedMs: of('hydratedMs'),
    cls: of('cls'),
  };
}

try {
  const result: Record<string, object> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    if (!WANTED.includes(name)) continue;
    const address = `${shop.address}${path}`;
    // The first visitor fills the shop's cache; what is measured is the second.
    await fetch(address, { headers: { 'accept-encoding': 'br' } }).then((answer) => answer.arrayBuffer());
    const profiles: Record<string, object> = {};
    for (const profile of PROFILE_NAMES) {
      const { full, bare } = await takeTurns(address, profile);
      profiles[profile] = {
        ...full,
        withoutScripts: { fcpMs: bare.fcpMs, lcpMs: bare.lcpMs },
        lcpRatio: rounded(full.lcpMs / bare.lcpMs, 2),
      };
    }
    result[name] = profiles;
  }
  const interactions: Record<string, object> = {};
  for (const [name, interaction] of Object.entries(INTERACTIONS)) {
    interactions[name] = await measureInteraction(browser, shop.address, interaction, PRESSES);
  }
  printResult('page', {
    runs: RUNS,
    profiles: PROFILES,
    pages: result,
    // From the press to the next paint.
    interactions: { cpuSlowdown: CPU_SLOWDOWN, maxMs: MAX_MS, presses: PRESSES, ...interactions },
  });
} finally {
  await browser.close();
  await shop.close();
}
