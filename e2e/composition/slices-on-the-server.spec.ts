import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { liveRelease } from '../shop/damages/damaged-release.ts';
import { DAMAGED_SLICES, damagedSlices, type Slice } from '../shop/damages/damages.ts';
import { FILE_DAMAGES, promoteDamaged, SERVER_DAMAGES } from '../shop/damages/server-damages.ts';
import { expect, killAndWait, test } from '../shop/own-shop.ts';

/** One page of each slice. */
const OWN_PAGE: Record<Slice, string> = {
  'mf-catalog': '/products',
  'mf-cart-checkout': '/cart',
  'mf-account': '/my_orders',
  'mf-designer': '/trade-program',
  'mf-promotions': '/financing',
};

/**
 * Status of the page of each slice but the broken ones; not from a cache. The shell gives a page up after nine seconds: one
 * that is there was not held up by a slice that takes thirty, or for ever. How soon is proved beside the renderer.
 */
async function pagesWithout(
  address: string,
  broken: readonly string[],
): Promise<[page: string, status: number][]> {
  const answers: [string, number][] = [];
  for (const slice of DAMAGED_SLICES.filter((one) => !broken.includes(one))) {
    const answer = await fetch(`${address}${OWN_PAGE[slice]}?without=${broken}-${performance.now()}`);
    await answer.text();
    answers.push([slice, answer.status]);
  }
  return answers;
}

const allThere = (broken: readonly string[]) =>
  DAMAGED_SLICES.filter((one) => !broken.includes(one)).map((one) => [one, 200]);

for (const { slice, name, damage, tag } of damagedSlices(SERVER_DAMAGES)) {
  test(`a release of ${slice} ${name} leaves the other pages up, and a rollback mends its own at once`, {
    tag,
  }, async ({ shop }) => {
    const goBack = await promoteDamaged(shop.dataDir, slice, name, damage);
    try {
      expect(await pagesWithout(shop.address, [slice])).toEqual(allThere([slice]));
      const own = await fetch(`${shop.address}${OWN_PAGE[slice]}`);
      expect(own.status).toBeGreaterThanOrEqual(500);
    } finally {
      await goBack();
    }
    expect((await fetch(`${shop.address}${OWN_PAGE[slice]}`)).status).toBe(200);
  });
}

// What a process has evaluated it keeps: one that starts anew has to read the files. Each damage meets each slice in one of
// the rounds; the short run does the first.
for (const [round, first] of DAMAGED_SLICES.entries()) {
  const damaged = Object.entries(FILE_DAMAGES).map(([name, damage], index) => {
    const slice = DAMAGED_SLICES[(round + index) % DAMAGED_SLICES.length] ?? first;
    return { slice, name, damage };
  });
  const broken = damaged.map(({ slice }) => slice);
  const files = damaged.map(({ slice, name }) => `of ${slice} ${name}`).join(', ');
  test(`a shell that starts when the server file ${files} runs none of them, and the other pages do without`, {
    tag: round === 0 ? [] : ['@full'],
  }, async ({ shop }) => {
    const whole = new Map<string, Buffer>();
    try {
      for (const { slice, damage } of damaged) {
        const { release, folder } = await liveRelease(shop.dataDir, slice);
        const file = join(folder, release.server);
        whole.set(file, await readFile(file));
        await damage(file);
      }
      await killAndWait(shop, 'shell');
      expect(await pagesWithout(shop.address, broken)).toEqual(allThere(broken));
      for (const slice of broken)
        expect([slice, (await fetch(`${shop.address}${OWN_PAGE[slice]}`)).status]).toEqual([slice, 503]);
    } finally {
      for (const [file, content] of whole) await writeFile(file, content);
    }
    for (const slice of broken)
      expect([slice, (await fetch(`${shop.address}${OWN_PAGE[slice]}`)).status]).toEqual([slice, 200]);
  });
}
