import path from 'node:path';
import { PAYMENT_RELEASES } from '@sanderling/contract/site/payment-pages';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { directoryRegistryStorage, directoryReleaseStorage } from './directory-storage.ts';
import { droppedOffers, offeredTwice } from './gate/compare-offers.ts';
import { validateRelease } from './gate/validate-release.ts';
import { uninventoriedScripts } from './payment-inventory.ts';
import { type ReadRelease, readBuiltRelease, storeRelease } from './publish-release.ts';
import { openRegistry, type Registry } from './registry.ts';
import {
  entryOf,
  type RegistryDocument,
  withPromoted,
  withPublished,
  withRolledBack,
} from './registry-document.ts';
import { ReleaseError } from './release-error.ts';
import { createReleaseSets, type ReleaseSet } from './release-set.ts';
import type { RegistryStorage, ReleaseStorage } from './release-storage.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import { unmetRequirements } from './requirements.ts';

/** Everything there is to do with releases. Made once per process; safe to use from several processes at a time. */
export interface Releases {
  /** What is live right now. Cheap enough for every request; a response keeps the one it got at its start. */
  currentReleaseSet(): Promise<ReleaseSet>;
  /** A published release, live or not: an open tab goes on with its version. Null when it was never published. */
  release(name: string, version: string): Promise<SliceRelease | null>;
  /** A file of a release, verified. Throws ReleaseError when it is not there or not what was published. */
  readFile: ReleaseStore['readFile'];
  /**
   * Keeps the release in `folder` for good and lets it run. The same version again changes nothing. Throws ReleaseError with everything
   * that is wrong in it.
   */
  publish(folder: string): Promise<{ name: string; version: string; added: boolean }>;
  /** Every file of a published release is there and what was published. Publishing the same build again mends one that is not. */
  isWhole(name: string, version: string): Promise<boolean>;
  /**
   * Makes published releases live, all at once, if they fit together. Throws ReleaseError with every reason against it. Only with `drops`
   * may a page, slot or modal go that is there now.
   */
  promote(versions: Readonly<Record<string, string>>, options?: { drops?: boolean }): Promise<void>;
  /** Makes live what was live before the last promotion; answers its version. */
  rollback(name: string): Promise<string>;
  status(): Promise<RegistryDocument>;
  /**
   * Removes all but the newest `keep` releases of a slice, among those that `applies` names; never the live one or the one
   * before it. Answers what is gone.
   */
  prune(name: string, keep: number, applies?: (version: string) => boolean): Promise<string[]>;
}

export interface ReleasesOptions {
  /** Holds `releases/` and `registry.json`. */
  dataDir: string;
  /** Hears of what is wrong but survivable: an unreadable registry, a release that cannot be used. */
  warn?: (message: string) => void;
  now?: () => Date;
  storage?: { releases: ReleaseStorage; registry: RegistryStorage };
}

export function openReleases(options: ReleasesOptions): Releases {
  const { dataDir, warn = () => {}, now = () => new Date() } = options;
  const storage = options.storage ?? {
    releases: directoryReleaseStorage(path.join(dataDir, 'releases')),
    registry: directoryRegistryStorage(dataDir),
  };
  const registry = openRegistry(storage.registry, warn);
  const store = createReleaseStore(storage.releases);

  return {
    currentReleaseSet: createReleaseSets(registry, store, warn),
    readFile: store.readFile,
    status: () => registry.current(),
    async release(name, version) {
      const vouched = entryOf(await registry.current(), name).releases[version];
      return vouched ? store.manifest(name, version, vouched.manifest) : null;
    },
    async isWhole(name, version) {
      const vouched = entryOf(await registry.current(), name).releases[version];
      return vouched !== undefined && store.isWhole(name, version, vouched.manifest);
    },
    async publish(folder) {
      const built = await readBuiltRelease(folder);
      return publishBuilt(built, { registry, storage: storage.releases, at: now().toISOString() });
    },
    promote: (versions, { drops = false } = {}) =>
      registry.update(async (document) => {
        const changed = withPromoted(document, versions, now().toISOString());
        await refuseMisfits(changed, store);
        if (!drops) await refuseDrops(document, changed, store);
        await refuseUninventoried(document, changed, store);
        return changed;
      }),
    async rollback(name) {
      let version = '';
      await registry.update(async (document) => {
        const changed = withRolledBack(document, name, now().toISOString());
        await refuseMisfits(changed, store);
        version = entryOf(changed, name).live ?? '';
        return changed;
      });
      return version;
    },
    prune: (name, keep, applies = () => true) =>
      pruneReleases({ name, keep, applies }, registry, storage.releases),
  };
}

async function publishBuilt(
  built: ReadRelease,
  to: { registry: Registry; storage: ReleaseStorage; at: string },
) {
  const { name, version } = built.manifest;
  const known = entryOf(await to.registry.current(), name).releases[version];
  const problems = known ? [] : validateRelease(built);
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  // Files first: what the registry vouches for is always there.
  await storeRelease(built, to.storage, known?.manifest);
  if (known) return { name, version, added: false };
  await to.registry.update((document) => withPublished(document, name, version, built.manifestSha384, to.at));
  return { name, version, added: true };
}

/** Only of what becomes live by this: what was live before the rule stays, and can be gone back to. */
async function refuseUninventoried(before: RegistryDocument, after: RegistryDocument, store: ReleaseStore) {
  const promoted = await Promise.all(
    PAYMENT_RELEASES.flatMap((name) => {
      const { live, releases } = entryOf(after, name);
      const vouched = live === null ? undefined : releases[live];
      if (live === null || !vouched || live === entryOf(before, name).live) return [];
      return store.manifest(name, live, vouched.manifest);
    }),
  );
  const reasons = promoted.flatMap(uninventoriedScripts);
  if (reasons.length > 0) throw new ReleaseError(reasons.join('\n'));
}

async function refuseDrops(before: RegistryDocument, after: RegistryDocument, store: ReleaseStore) {
  // What cannot be read shows nothing to visitors that could be dropped.
  const shown = await liveReleases(before, (...release) => store.manifest(...release).catch(() => null));
  const next = await liveReleases(after, store.manifest);
  const reasons = shown.flatMap((release) => {
    const replacement = next.find(({ name }) => name === release?.name);
    return release && replacement ? droppedOffers(release, replacement) : [];
  });
  if (reasons.length > 0) throw new ReleaseError(reasons.join('\n'));
}

function liveReleases<Read>(
  document: RegistryDocument,
  read: (name: string, version: string, vouchedSha384: string) => Promise<Read>,
): Promise<Read[]> {
  return Promise.all(
    Object.entries(document.slices).flatMap(([name, { live: version, releases }]) =>
      version && releases[version] ? read(name, version, releases[version].manifest) : [],
    ),
  );
}

async function refuseMisfits(document: RegistryDocument, store: ReleaseStore) {
  const live = await liveReleases(document, store.manifest);
  const reasons = [...unmetRequirements(live), ...offeredTwice(live)];
  if (reasons.length > 0) throw new ReleaseError(reasons.join('\n'));
}

async function pruneReleases(
  wanted: { name: string; keep: number; applies: (version: string) => boolean },
  registry: Registry,
  storage: ReleaseStorage,
) {
  const { name, keep, applies } = wanted;
  let removed: string[] = [];
  await registry.update((document) => {
    const entry = entryOf(document, name);
    const needed = new Set([entry.live, ...entry.history.slice(-2).map(({ version }) => version)]);
    removed = Object.entries(entry.releases)
      .filter(([version]) => applies(version))
      .sort(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt))
      .slice(keep)
      .flatMap(([version]) => (needed.has(version) ? [] : version));
    const releases = Object.fromEntries(
      Object.entries(entry.releases).filter(([version]) => !removed.includes(version)),
    );
    return { slices: { ...document.slices, [name]: { ...entry, releases } } };
  });
  // The registry forgets them first, so that no request finds half of one.
  for (const version of removed) await storage.remove(name, version);
  return removed;
}
