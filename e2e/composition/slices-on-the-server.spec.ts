import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SLICES } from '@sanderling/contract/slices';
import { liveRelease, MISTAKES, promoteChanged } from '../shop/damaged-release.ts';
import { expect, killAndWait, test } from '../shop/own-shop.ts';

/** One page of each slice. */
const OWN_PAGE: Record<(typeof SLICES)[number], string> = {
  'mf-catalog': '/products',
  'mf-cart-checkout': '/cart',
  'mf-account': '/my_orders',
  'mf-designer': '/trade-program',
  'mf-promotions': '/financing',
};
/** Longest that a page may take because a slice does not come back. */
const BUDGET_MS = 5_000;

const DAMAGES: Record<string, (file: string) => Promise<void>> = {
  'is missing': (file) => rm(file),
  'is cut off': (file) => truncate(file, 200),
  'was replaced': (file) => writeFile(file, "throw new Error('not ours');"),
};

async function pagesWithout(
  address: string,
  broken: string,
): Promise<[page: string, status: number, isInTime: boolean][]> {
  const answers: [string, number, boolean][] = [];
  for (const slice of SLICES.filter((one) => one !== broken)) {
    const startedAt = performance.now();
    const answer = await fetch(`${address}${OWN_PAGE[slice]}?without=${broken}-${startedAt}`);
    await answer.text();
    answers.push([slice, answer.status, performance.now() - startedAt < BUDGET_MS]);
  }
  return answers;
}

// In order and in one shop, but each for itself: a slice that fails here says nothing about the next.
test.describe.configure({ mode: 'default' });

for (const slice of SLICES) {
  const others = SLICES.filter((one) => one !== slice).map((one) => [one, 200, true]);

  test(`a server file of ${slice} that is missing, cut off or replaced is not run, and the other pages do without`, async ({
    shop,
  }) => {
    test.slow();
    const { release, folder } = await liveRelease(shop.dataDir, slice);
    const file = join(folder, release.server);
    const whole = await readFile(file);
    for (const [name, damage] of Object.entries(DAMAGES)) {
      await damage(file);
      // What a process has evaluated already, it keeps: a new one has to read the file.
      await killAndWait(shop, 'shell');
      expect(await pagesWithout(shop.address, slice), name).toEqual(others);
      expect((await fetch(`${shop.address}${OWN_PAGE[slice]}`)).status, name).toBe(503);
      await writeFile(file, whole);
    }
    await killAndWait(shop, 'shell');
    expect((await fetch(`${shop.address}${OWN_PAGE[slice]}`)).status).toBe(200);
  });

  for (const [mistake, change] of Object.entries(MISTAKES)) {
    test(`a release of ${slice} that ${mistake} leaves the other pages up, and a rollback mends its own at once`, async ({
      shop,
    }) => {
      const goBack = await promoteChanged(shop.dataDir, slice, mistake, change);
      try {
        expect(await pagesWithout(shop.address, slice)).toEqual(others);
        const own = await fetch(`${shop.address}${OWN_PAGE[slice]}`);
        expect(own.status).toBeGreaterThanOrEqual(500);
      } finally {
        await goBack();
      }
      expect((await fetch(`${shop.address}${OWN_PAGE[slice]}`)).status).toBe(200);
    });
  }
}
