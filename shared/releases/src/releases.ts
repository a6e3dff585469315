import { userInfo } from 'node:os';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { openAccess } from './access/access-document.ts';
import { wholeLog } from './audit/archive.ts';
import type { Actor, LogEntry } from './audit/audit-log.ts';
import { type AccessChange, logAccess, logExpired } from './audit/log-access.ts';
import { type Changes, createChanges } from './changes.ts';
import { directoryStorage } from './directory-storage.ts';
import { findMisfits } from './gate/find-misfits.ts';
import { type PicturesIndex, releasePictures, type TakenPictures } from './pictures/release-pictures.ts';
import { pruneReleases } from './prune-releases.ts';
import { publishBuilt } from './publish-built.ts';
import { manifestBytes, type ReadRelease, readBuiltRelease } from './publish-release.ts';
import { openRegistry } from './registry.ts';
import { mustBePublished, publishedRelease, type RegistryDocument } from './registry-document.ts';
import { ReleaseError } from './release-error.ts';
import { createReleaseSets, type ReleaseSet } from './release-set.ts';
import type { ReleasesStorage } from './release-storage.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import { type SharedEvidence, sharedEvidence } from './rollout/canary-evidence.ts';
import { namedSets } from './sets/named-sets.ts';
import { liveVersions, setId, type Versions, versionsAt } from './sets/versions-at.ts';
import { type ReleaseSignature, signRelease } from './signatures/release-signature.ts';
import { shopKey } from './signatures/shop-key.ts';
import { trustedKeys } from './signatures/trusted-keys.ts';

/** Everything there is to do with releases. Made once per process; safe to use from several processes at a time. */
export interface Releases extends Changes {
  /**
   * What is live right now, for everyone, or with the canaries that a visitor is in. Cheap enough for every request; a response keeps the
   * one it got at its start.
   */
  currentReleaseSet(visitor?: string | null): Promise<ReleaseSet>;
  /** Any set that was ever live for someone, or will be as far as is planned. Null for an id that names none. */
  namedSet(id: string): Promise<ReleaseSet | null>;
  /** The id of what would be live with these releases, named so that it can be looked at before it is. */
  setWith(versions: Versions): Promise<string>;
  /** How a release looked when it was published. Null where no browser was there to look. */
  pictures(name: string, version: string): Promise<PicturesIndex | null>;
  /** One of its pictures, by the file that the index names. */
  picture(name: string, version: string, file: string): Promise<Buffer | null>;
  keepPictures(name: string, version: string, pictures: TakenPictures): Promise<void>;
  /** What everyone would see at a moment, as far as is planned now. */
  setAt(at: Date): Promise<ReleaseSet>;
  /** A published release, live or not: an open tab goes on with its version. Null when it was never published. */
  release(name: string, version: string): Promise<SliceRelease | null>;
  /** A file of a release, verified. Throws ReleaseError when it is not there or not what was published. */
  readFile: ReleaseStore['readFile'];
  /**
   * Keeps the release in `folder` for good, signed with this machine's key, and lets it run. The same version again changes nothing. Throws ReleaseError with everything
   * that is wrong in it.
   */
  publish(folder: string, actor?: Partial<Actor>): Promise<{ name: string; version: string; added: boolean }>;
  /** The same with a release that its author has signed elsewhere. */
  publishSigned(
    release: ReadRelease,
    signature: ReleaseSignature | null,
    actor: Partial<Actor>,
  ): ReturnType<Releases['publish']>;
  /** Every file of a published release is there and what was published. Publishing the same build again mends one that is not. */
  isWhole(name: string, version: string): Promise<boolean>;
  status(): Promise<RegistryDocument>;
  /** Why published releases would not fit together with what visitors get now, by `slice version`; nothing of those that would. */
  misfits(wanted: readonly { slice: string; version: string }[]): Promise<ReadonlyMap<string, string>>;
  /** What all shells of this shop have seen of canaries. */
  evidence: SharedEvidence;
  /** Who did what, when and why, oldest first. */
  log(): Promise<LogEntry[]>;
  /** Writes into the log that a token or key was made or revoked. */
  logAccess(change: AccessChange, actor?: Partial<Actor>): Promise<void>;
  /** Writes each token into the log whose time is over, once. */
  logExpiredTokens(): Promise<void>;
  /**
   * Removes all but the newest `keep` releases of a slice, among those that `applies` names; never the live one or the one
   * before it, nor one that a canary or season shows. Answers what is gone.
   */
  prune(name: string, keep: number, applies?: (version: string) => boolean): Promise<string[]>;
}

export interface ReleasesOptions {
  /** Holds `releases/`, `registry.json` and this machine's key. */
  dataDir: string;
  /** Names the keys whose releases run, one a line; those of the registry without. */
  keysFile?: string | null;
  /** Hears of what is wrong but survivable: an unreadable registry, a release that cannot be used. */
  warn?: (message: string) => void;
  now?: () => Date;
  /** Where releases are kept, if not in `dataDir`. */
  storage?: ReleasesStorage;
  /** Who changes what is live, where a call does not say it; who is signed in at this machine unless told. */
  by?: string;
}

export function openReleases(options: ReleasesOptions): Releases {
  const { dataDir, warn = () => {}, now = () => new Date(), by = userInfo().username } = options;
  const storage = options.storage ?? directoryStorage(dataDir);
  const registry = openRegistry(storage.registry, warn);
  const access = openAccess(storage.access, warn);
  const keys = trustedKeys(access, options.keysFile ?? null);
  const store = createReleaseStore(storage.releases, keys);
  const releaseSets = createReleaseSets(registry, store, { warn, now });
  const sets = namedSets(storage.releases);
  const parts = { registry, storage: storage.releases, store, sets, keys, now, by };

  return {
    ...createChanges(parts),
    currentReleaseSet: releaseSets.current,
    async namedSet(id) {
      const versions = await sets.find(id);
      return versions && releaseSets.of(versions);
    },
    async setWith(versions) {
      const document = await registry.current();
      for (const [name, version] of Object.entries(versions)) mustBePublished(document, name, version);
      const set = { ...liveVersions(document), ...versions };
      await sets.name([set]);
      return setId(set);
    },
    ...releasePictures(storage.releases),
    setAt: async (at) => releaseSets.of(versionsAt(await registry.current(), at)),
    readFile: store.readFile,
    status: () => registry.current(),
    misfits: async (wanted) => findMisfits(await registry.current(), wanted, now(), store),
    evidence: sharedEvidence(storage.evidence, warn),
    log: async () => wholeLog(await registry.current(), storage.releases),
    async release(name, version) {
      const vouched = publishedRelease(await registry.current(), name, version);
      return vouched ? store.manifest(name, version, vouched.manifest) : null;
    },
    async isWhole(name, version) {
      // Asked before publishing: what is older than signatures would else be built again.
      await shopKey({ ...parts, dataDir, access }).catch(ignoreRevoked);
      const vouched = publishedRelease(await registry.current(), name, version);
      return vouched !== undefined && store.isWhole(name, version, vouched.manifest);
    },
    async publish(folder, actor = {}) {
      const built = await readBuiltRelease(folder);
      const key = await shopKey({ ...parts, dataDir, access });
      return publishBuilt(built, signRelease(manifestBytes(built), key), parts, actor);
    },
    publishSigned: (release, signature, actor) => publishBuilt(release, signature, parts, actor),
    logAccess: (change, actor) => logAccess(parts, change, actor),
    logExpiredTokens: async () => logExpired((await access.current()).tokens, parts),
    prune: (name, keep, applies = () => true) => pruneReleases({ name, keep, applies }, parts),
  };
}

/** Told to who publishes; what is live goes on without it. */
function ignoreRevoked(error: unknown) {
  if (!(error instanceof ReleaseError)) throw error;
}
