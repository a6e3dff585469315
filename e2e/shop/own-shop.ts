import { test as base, expect } from '@playwright/test';
import { timeLimitOf } from '@sanderling/slice-kit/jest/time-limits.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export { expect };

interface OwnShop {
  /** What is set otherwise than in every shop of tests. */
  shopEnv: Record<string, string>;
  shop: TestShop;
}

/** A browser in front of a shop that this worker alone may break. */
export const test = base.extend<object, OwnShop>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
  shopEnv: [async ({}, use) => use({}), { scope: 'worker' }],
  shop: [
    async ({ shopEnv }, use) => {
      const shop = await openTestShop({
        env: shopEnv,
        ...(process.env.SHOP_DATA ? { copyOf: process.env.SHOP_DATA } : {}),
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: timeLimitOf(import.meta.filename) },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
});

/** Ends a process as the kernel would, and resolves when its successor answers. */
export async function killAndWait(shop: TestShop, which: 'api' | 'shell'): Promise<void> {
  const { pid } = shop[which];
  if (pid === undefined) throw new Error(`The ${which} does not run.`);
  process.kill(pid, 'SIGKILL');
  const isSuccessorThere = () => shop[which].pid !== undefined && shop[which].pid !== pid;
  await expect.poll(isSuccessorThere, { message: `a new ${which} is started` }).toBe(true);
  await shop[which].ready();
}
