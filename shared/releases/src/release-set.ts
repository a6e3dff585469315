import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Registry } from './registry.ts';
import { publishedRelease, type RegistryDocument } from './registry-document.ts';
import type { ReleaseStore } from './release-store.ts';
import { nextChangeMs, setId, type Versions, versionsAt } from './sets/versions-at.ts';

/** The releases of one site at one moment, by slice. One response is made of one set. */
export interface ReleaseSet {
  /** Short hash of all versions: equal sets have equal ids, in every process. */
  id: string;
  releases: ReadonlyMap<string, SliceRelease>;
}

export interface ReleaseSets {
  /** What is live now: for everyone, or with the canaries that a visitor is in. */
  current(visitor?: string | null): Promise<ReleaseSet>;
  /** Any published releases together. */
  of(versions: Versions): Promise<ReleaseSet>;
}

/** A release whose `slice.json` cannot be had is left out, and tried again after this long. */
const RETRY_MS = 2_000;
/** Previews of old sets among them; each is a list of manifests that are in memory anyway. */
const MAX_SETS = 64;

export function createReleaseSets(
  registry: Registry,
  store: ReleaseStore,
  { warn, now }: { warn: (message: string) => void; now: () => Date },
): ReleaseSets {
  let known: { document: RegistryDocument; untilMs: number; versions: Versions } | null = null;
  const sets = new Map<string, Promise<ReleaseSet>>();
  /** What is live is asked for twice with each page. */
  const ids = new WeakMap<Versions, string>();

  function idOf(versions: Versions): string {
    const known = ids.get(versions);
    if (known) return known;
    const id = setId(versions);
    ids.set(versions, id);
    return id;
  }

  function setOf(document: RegistryDocument, versions: Versions): Promise<ReleaseSet> {
    const id = idOf(versions);
    const found = sets.get(id);
    if (found) return found;
    const made = readReleaseSet(document, versions, store, (message) => {
      warn(message);
      setTimeout(() => sets.get(id) === made && sets.delete(id), RETRY_MS).unref();
    });
    if (sets.size >= MAX_SETS) sets.clear();
    sets.set(id, made);
    return made;
  }

  return {
    async current(visitor = null) {
      const document = await registry.current();
      const at = now();
      if (visitor !== null && Object.keys(document.canaries).length > 0)
        return setOf(document, versionsAt(document, at, visitor));
      if (known?.document !== document || at.getTime() >= known.untilMs)
        known = { document, untilMs: nextChangeMs(document, at), versions: versionsAt(document, at) };
      return setOf(document, known.versions);
    },
    of: async (versions) => setOf(await registry.current(), versions),
  };
}

async function readReleaseSet(
  document: RegistryDocument,
  versions: Versions,
  store: ReleaseStore,
  incomplete: (message: string) => void,
): Promise<ReleaseSet> {
  const releases = new Map<string, SliceRelease>();
  for (const [name, version] of Object.entries(versions)) {
    const vouched = publishedRelease(document, name, version);
    try {
      if (vouched) releases.set(name, await store.manifest(name, version, vouched.manifest));
      else incomplete(`${name} is left out of the site: ${version} is not in the registry any more.`);
    } catch (error) {
      incomplete(`${name} is left out of the site: ${error instanceof Error ? error.message : error}`);
    }
  }
  const read = [...releases].map(([name, { version }]) => [name, version]);
  return { id: setId(Object.fromEntries(read)), releases };
}
