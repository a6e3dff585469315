import type { Browser, BrowserContext, CDPSession, Cookie } from '@playwright/test';
import { watchNetwork } from './watch-network.ts';

export const PROFILES = {
  plain: { cpuSlowdown: 1, kilobitsPerSecond: null, latencyMs: 0 },
  slow: { cpuSlowdown: 4, kilobitsPerSecond: 1_600, latencyMs: 150 },
} as const;
export type ProfileName = keyof typeof PROFILES;
export const PROFILE_NAMES: readonly ProfileName[] = ['plain', 'slow'];

export interface PageMeasure {
  ttfbMs: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** When React owns the page; 0 without scripts. */
  hydratedMs: number;
  requests: number;
  /** On the wire, by kind. */
  bytes: Record<string, number>;
  /** JavaScript that came before the page was interactive. */
  scriptBytesBeforeInteractive: number;
  /** 1: everything that hydration needs is asked for by the HTML itself. */
  requestLevelsBeforeHydration: number;
}

/** Time without any request or long task after which a page counts as settled. */
const QUIET_MS = 1_000;

interface Visit {
  address: string;
  profile: ProfileName;
  cookies: readonly Pick<Cookie, 'name' | 'value'>[];
  /** It has been here before: what the browser may keep, it has. */
  isReturning: boolean;
}

/** One visit on a phone's screen, with an empty cache unless it is a returning one. */
export async function measurePage(browser: Browser, visit: Visit): Promise<PageMeasure> {
  const { address, profile, cookies, isReturning } = visit;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // Of a proxy that was started for this.
    ignoreHTTPSErrors: true,
  });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
    if (isReturning) await measureOnce(context, address, 'plain');
    return await measureOnce(context, address, profile);
  } finally {
    await context.close();
  }
}

async function measureOnce(
  context: BrowserContext,
  address: string,
  profile: ProfileName,
): Promise<PageMeasure> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(collectTimings);
  const network = await watchNetwork(cdp);
  await slowDown(cdp, profile);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(isQuiet, QUIET_MS, { polling: 200 });
  await network.settled();
  const timings = await page.evaluate(readTimings);
  await page.close();
  return { ...timings, ...network.summary(timings.hydratedMs) };
}

async function slowDown(cdp: CDPSession, profile: ProfileName): Promise<void> {
  const { cpuSlowdown, kilobitsPerSecond, latencyMs } = PROFILES[profile];
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (kilobitsPerSecond === null) return;
  const bytesPerSecond = (kilobitsPerSecond * 1_000) / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

function collectTimings(): void {
  const seen = {
    lcpMs: 0,
    cls: 0,
    longTasks: [] as { startTime: number; duration: number }[],
    hydratedMs: 0,
    lastAt: 0,
  };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.cls += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.longTasks.push({ startTime, duration });
      seen.lastAt = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const main = document.querySelector('main');
    if (main && Object.keys(main).some((key) => key.startsWith('__reactProps')))
      seen.hydratedMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function isQuiet(quietMs: number): boolean {
  const resources = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
  const lastAt = Math.max(0, Reflect.get(window, 'seen').lastAt, ...resources);
  return document.readyState === 'complete' && performance.now() - lastAt > quietMs;
}

function readTimings() {
  const seen = Reflect.get(window, 'seen');
  const [navigation] = performance.getEntriesByType('navigation');
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const ttfb = navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : 0;
  const blocking = seen.longTasks
    .filter(({ startTime }: { startTime: number }) => startTime >= fcp)
    .reduce((sum: number, { duration }: { duration: number }) => sum + duration - 50, 0);
  return {
    ttfbMs: Math.round(ttfb),
    fcpMs: Math.round(fcp),
    lcpMs: Math.round(seen.lcpMs),
    tbtMs: Math.round(blocking),
    cls: Math.round(seen.cls * 1000) / 1000,
    hydratedMs: Math.round(seen.hydratedMs),
  };
}
