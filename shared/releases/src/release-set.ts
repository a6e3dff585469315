import { createHash } from 'node:crypto';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Registry } from './registry.ts';
import type { RegistryDocument } from './registry-document.ts';
import type { ReleaseStore } from './release-store.ts';

/** The live releases at one moment, by slice. One response is made of one set. */
export interface ReleaseSet {
  /** Short hash of all versions: equal sets have equal ids, in every process. */
  id: string;
  releases: ReadonlyMap<string, SliceRelease>;
}

/** A live release whose `slice.json` cannot be had is left out, and tried again after this long. */
const RETRY_MS = 2_000;

export function createReleaseSets(registry: Registry, store: ReleaseStore, warn: (message: string) => void) {
  let known: { document: RegistryDocument; set: Promise<ReleaseSet> } | null = null;

  return async function currentReleaseSet(): Promise<ReleaseSet> {
    const document = await registry.current();
    if (known?.document !== document) {
      const made = { document, set: readReleaseSet(document, store, warn, () => removeSoon(made)) };
      known = made;
    }
    return known.set;
  };

  function removeSoon(made: { document: RegistryDocument }) {
    setTimeout(() => {
      if (known === made) known = null;
    }, RETRY_MS).unref();
  }
}

async function readReleaseSet(
  document: RegistryDocument,
  store: ReleaseStore,
  warn: (message: string) => void,
  incomplete: () => void,
): Promise<ReleaseSet> {
  const releases = new Map<string, SliceRelease>();
  for (const [name, { live, releases: published }] of Object.entries(document.slices)) {
    const vouched = live ? published[live] : undefined;
    if (!live || !vouched) continue;
    try {
      releases.set(name, await store.manifest(name, live, vouched.manifest));
    } catch (error) {
      warn(`${name} is left out of the site: ${error instanceof Error ? error.message : error}`);
      incomplete();
    }
  }
  return { id: setId(releases), releases };
}

function setId(releases: ReadonlyMap<string, SliceRelease>): string {
  const versions = [...releases.values()].map(({ name, version }) => `${name}@${version}`).sort();
  return createHash('sha256').update(versions.join()).digest('base64url').slice(0, 10);
}
