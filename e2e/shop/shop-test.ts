import { type Browser, test as base, type ConsoleMessage, type LaunchOptions } from '@playwright/test';
import { shopAddress } from './api/shop-address.ts';
import type { Seed } from './sessions/accounts.ts';
import { NO_SESSION, type Session, storedSession } from './sessions/session.ts';

export { expect } from '@playwright/test';
export { DESK, DEVICES, PHONE } from './pages/devices.ts';

/** Says nothing about the shop: the browser's own words about a picture or a frame. */
const NOT_OURS = /favicon|Download the React DevTools/;

/** Who opens the browser: a guest, one of the accounts that every shop has, or a customer with an account of their own. */
type Visitor = 'guest' | 'newcomer' | Seed;

interface ShopFixtures {
  visitor: Visitor;
  /** The session that the browser begins with. */
  session: Session;
  /** What the page complained about: script errors and console errors. Empty on a page that works. */
  complaints: string[];
}

/** How long a browser may take to open, in milliseconds: on a busy machine now and then one never does. */
const OPENING_MS = 30_000;

let visitors = 0;

/** A browser in front of the shared shop. */
export const test = base.extend<ShopFixtures, { browser: Browser }>({
  browser: [
    async ({ playwright, browserName, headless, launchOptions }, use) => {
      const open = (options: LaunchOptions) => playwright[browserName].launch({ ...options, headless });
      const browser = await open({ ...launchOptions, timeout: OPENING_MS }).catch(() => open(launchOptions));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
  baseURL: async ({ baseURL: _ }, use) => use(shopAddress()),
  visitor: ['guest', { option: true }],
  session: async ({ visitor }, use) => use(await sessionFor(visitor)),
  storageState: async ({ session }, use) => use(session.state),
  // Attempts to pay and to sign in are counted by address: each test is a visitor with one of their own, and all are of this machine.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `127.${1 + (workerIndex % 250)}.${visitors >> 8}.${visitors & 255}` });
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    const note = (message: ConsoleMessage) => {
      if (message.type() === 'error' && !NOT_OURS.test(message.text())) complaints.push(message.text());
    };
    page.on('console', note);
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(complaints);
  },
});

async function sessionFor(visitor: Visitor): Promise<Session> {
  if (visitor === 'guest') return NO_SESSION;
  if (visitor !== 'newcomer') return storedSession(visitor);
  // The provider's client takes a second to load.
  const { openAccount } = await import('./sessions/begin-session.ts');
  return openAccount();
}
