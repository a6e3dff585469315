import { test as base } from '@playwright/test';
import { answersReady } from '@sanderling/workspace/shop/readiness.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export { expect } from '@playwright/test';

interface OwnShop {
  shop: TestShop;
}

/** A browser in front of a shop that this worker alone may break. */
export const test = base.extend<object, OwnShop>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
    async ({}, use) => {
      const shop = await openTestShop({
        ...(process.env.SHOP_DATA ? { copyOf: process.env.SHOP_DATA } : {}),
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
});

/** Ends a process as the kernel would, and resolves when its successor answers. */
export async function killAndWait(shop: TestShop, which: 'api' | 'shell'): Promise<void> {
  const { pid } = shop[which];
  if (pid === undefined) throw new Error(`The ${which} does not run.`);
  process.kill(pid, 'SIGKILL');
  await answersReady(`${shop.address}/readyz`, () => undefined);
  if (shop[which].pid === pid) throw new Error(`The ${which} is still the one that was killed.`);
}
