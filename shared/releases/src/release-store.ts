import { type SliceRelease, sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { sha384 } from './integrity.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Manifests are small and never change; these many are kept parsed. */
const MAX_MANIFESTS = 200;

export interface ReleaseStore {
  /** A release's `slice.json`, if it has the hash that the registry vouches for. Throws ReleaseError otherwise. */
  manifest(name: string, version: string, vouchedSha384: string): Promise<SliceRelease>;
  /** A release's file, if it has the hash that its manifest says. Throws ReleaseError when it is missing or was changed. */
  readFile(release: SliceRelease, path: string): Promise<Buffer>;
  /** All of a release is there, `slice.json` among it, and as it was published. */
  isWhole(name: string, version: string, vouchedSha384: string): Promise<boolean>;
}

export function createReleaseStore(storage: ReleaseStorage): ReleaseStore {
  const manifests = new Map<string, SliceRelease>();
  const store: ReleaseStore = {
    async manifest(name, version, vouchedSha384) {
      const known = manifests.get(vouchedSha384);
      if (known) return known;
      const manifest = parseManifest(await readManifest(storage, name, version, vouchedSha384));
      if (manifests.size >= MAX_MANIFESTS) manifests.clear();
      manifests.set(vouchedSha384, manifest);
      return manifest;
    },
    async readFile(release, file) {
      const expected = release.files[file];
      const label = `${release.name} ${release.version}: ${file}`;
      if (!expected) throw new ReleaseError(`${label} is not a file of this release.`);
      const content = await storage.read(`${release.name}/${release.version}/${file}`);
      if (!content) throw new ReleaseError(`${label} is missing.`);
      if (sha384(content) !== expected.sha384) throw new ReleaseError(`${label} is not what was published.`);
      return content;
    },
    async isWhole(name, version, vouchedSha384) {
      const text = await storage.read(`${name}/${version}/slice.json`);
      if (!text || sha384(text) !== vouchedSha384) return false;
      const release = parseManifest(text.toString('utf8'));
      const reads = Object.keys(release.files).map((file) => store.readFile(release, file));
      return (await Promise.allSettled(reads)).every(({ status }) => status === 'fulfilled');
    },
  };
  return store;
}

/** Copies of all manifests, so that a site still knows the routes of a release whose files are gone. */
export const MANIFESTS = '.manifests';

async function readManifest(
  storage: ReleaseStorage,
  name: string,
  version: string,
  vouched: string,
): Promise<string> {
  const places = [`${name}/${version}/slice.json`, `${MANIFESTS}/${name}@${version}/slice.json`];
  let found = false;
  for (const place of places) {
    const content = await storage.read(place);
    if (content && sha384(content) === vouched) return content.toString('utf8');
    found ||= content !== null;
  }
  throw new ReleaseError(
    `${name} ${version}: slice.json ${found ? 'is not what was published' : 'is missing'}.`,
  );
}

export function parseManifest(text: string): SliceRelease {
  return sliceRelease.parse(JSON.parse(text));
}
