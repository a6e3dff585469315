import { rm } from 'node:fs/promises';
import { sha384 } from './integrity.ts';
import { paymentInventory } from './payment-inventory.ts';
import { openReleases, type Releases } from './releases.ts';
import { APPROVAL, makeFolder, makeRelease } from './testing/make-release.ts';

let dataDir: string;
let releases: Releases;

beforeEach(async () => {
  dataDir = await makeFolder();
  releases = openReleases({ dataDir });
});
afterEach(() => rm(dataDir, { recursive: true }));

async function promote(name: string, version: string, inventory: Record<string, string[]> | null) {
  await releases.publish(await makeRelease({ name, version, inventory }));
  await releases.promote({ [name]: version });
  return (await releases.currentReleaseSet()).releases.get(name);
}

test('a release of the checkout becomes live when its inventory names every script, and not before', async () => {
  const lacking: [string, Record<string, string[]> | null][] = [
    ['1.0.0-none', null],
    ['1.0.0-other', { 'web/other.js': [APPROVAL.code] }],
    ['1.0.0-empty', { 'web/entry.js': [] }],
  ];
  for (const [version, inventory] of lacking) {
    await expect(promote('mf-cart-checkout', version, inventory)).rejects.toThrow(
      `mf-cart-checkout ${version}: web/entry.js would run where shoppers type cards`,
    );
  }
  const release = await promote('mf-cart-checkout', '1.0.0-whole', { 'web/entry.js': [APPROVAL.code] });
  expect(release && paymentInventory(release)).toEqual([
    {
      path: '/releases/mf-cart-checkout/1.0.0-whole/web/entry.js',
      sha384: sha384("export const version = '1.0.0-whole';"),
      contents: [APPROVAL],
    },
  ]);
});

test('a slice that never runs there needs no inventory', async () => {
  expect(await promote('mf-promotions', '1.0.0-a', null)).toMatchObject({ name: 'mf-promotions' });
});
