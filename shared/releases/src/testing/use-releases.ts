import { rm } from 'node:fs/promises';
import { openReleases, type Releases } from '../releases.ts';
import { makeFolder, makeRelease } from './make-release.ts';

/** Releases in a folder of each test's own, at a time that the test sets. */
export function useReleases(start = '2026-11-23T18:00:00Z') {
  const shop = {
    dataDir: '',
    now: new Date(start),
    warnings: [] as string[],
    releases: undefined as unknown as Releases,
    /** What another process would see. */
    reopen: () =>
      openReleases({
        dataDir: shop.dataDir,
        warn: (message) => shop.warnings.push(message),
        now: () => shop.now,
        by: 'Ann',
      }),
    async publish(name: string, ...versions: string[]) {
      for (const version of versions) await shop.releases.publish(await makeRelease({ name, version }));
    },
    /** The live version of a slice, for everyone or for a visitor. */
    async version(name: string, visitor: string | null = null) {
      return (await shop.releases.currentReleaseSet(visitor)).releases.get(name)?.version;
    },
  };
  beforeEach(async () => {
    shop.dataDir = await makeFolder();
    shop.now = new Date(start);
    shop.warnings = [];
    shop.releases = shop.reopen();
  });
  afterEach(() => rm(shop.dataDir, { recursive: true }));
  return shop;
}
