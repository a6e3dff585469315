import { test as base, type ConsoleMessage } from '@playwright/test';

export { expect } from '@playwright/test';

/** Says nothing about the shop: the browser's own words about a picture or a frame. */
const NOT_OURS = /favicon|Download the React DevTools/;

interface ShopFixtures {
  /** What the page complained about: script errors and console errors. Empty on a page that works. */
  complaints: string[];
}

/** A browser in front of the shared shop. */
export const test = base.extend<ShopFixtures>({
  baseURL: async ({ baseURL: _ }, use) => use(process.env.SHOP_ADDRESS ?? 'http://localhost:3000'),
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

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };
