import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '@sanderling/releases/testing/make-release';
import { useReleases } from '@sanderling/releases/testing/use-releases';
import { releaseVersion } from '../build/source-hash.ts';
import { releaseTarget } from '../build/targets/targets.ts';
import { builtBefore } from './built-before.ts';
import { publishAndPromote } from './publish-sources.ts';

const shop = useReleases();
const SLICE = 'mf-promotions';
const root = path.join(import.meta.dirname, '../../../..');
const version = releaseVersion(releaseTarget(root, SLICE));

/** The sources' release is there already, so that nothing is built. */
async function publish(why: string | null) {
  await shop.publish(SLICE, 'before');
  await shop.releases.promote({ [SLICE]: 'before' });
  await shop.releases.publish(await makeRelease({ name: SLICE, version }), { why });
}

const start = () => publishAndPromote({ root, releases: shop.releases, names: [SLICE] });

test('a start that was killed between publishing and promoting is made good by the next', async () => {
  await publish('The sources of the whole shop');
  await start();
  expect(await shop.version(SLICE)).toBe(version);
});

test('what an operator rolled back, or published and did not promote, stays as it is', async () => {
  await publish('The sources of the whole shop');
  await start();
  await shop.releases.rollback(SLICE);
  expect(await start()).toEqual([]);
  expect(await shop.version(SLICE)).toBe('before');
});

test('a team that publishes without promoting finds it so after a start', async () => {
  await publish(null);
  expect(await start()).toEqual([]);
  expect(await shop.version(SLICE)).toBe('before');
});

test('a team that publishes what it has built waits for no build tools', () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'sanderling-built-'));
  const target = releaseTarget(root, SLICE);
  expect(builtBefore(target, cache)).toBeNull();
  const folder = path.join(cache, SLICE, version);
  mkdirSync(folder, { recursive: true });
  expect(builtBefore(target, cache)).toEqual({ name: SLICE, version, folder, cached: true });
  rmSync(cache, { recursive: true });
});
