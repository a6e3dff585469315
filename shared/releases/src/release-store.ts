import { type SliceRelease, sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { sha384 } from './integrity.ts';
import { ReleaseError } from './release-error.ts';
import { readReleaseFile } from './release-file.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { readSignature, verifyRelease } from './signatures/release-signature.ts';
import type { TrustedKeys } from './signatures/trusted-keys.ts';

/** Manifests are small and never change; these many are kept parsed. */
const MAX_MANIFESTS = 200;

interface WholeRelease {
  manifest: SliceRelease;
  files: ReadonlyMap<string, Buffer>;
}

export interface ReleaseStore {
  /**
   * A release's `slice.json`, if it has the hash that the registry vouches for and is signed by an author of the slice. Throws
   * ReleaseError otherwise.
   */
  manifest(name: string, version: string, vouchedSha384: string): Promise<SliceRelease>;
  /** All of a release, verified, its `slice.json` as it was written. Throws ReleaseError when something is missing or was changed. */
  readRelease(name: string, version: string, vouchedSha384: string): Promise<WholeRelease>;
  /** A release's file, if it has the hash that its manifest says. Throws ReleaseError when it is missing or was changed. */
  readFile(release: SliceRelease, path: string): Promise<Buffer>;
  /** All of a release is there, `slice.json` and its signature among it, and as it was published. */
  isWhole(name: string, version: string, vouchedSha384: string): Promise<boolean>;
}

export function createReleaseStore(storage: ReleaseStorage, keys: TrustedKeys): ReleaseStore {
  const manifests = new Map<string, SliceRelease>();

  async function refuseUnsigned(name: string, version: string, manifest: Uint8Array) {
    // A key that was revoked has signed what is live: that goes on.
    verifyRelease({ name, version, manifest }, await readSignature(storage, name, version), await keys());
  }

  const store: ReleaseStore = {
    async manifest(name, version, vouchedSha384) {
      const known = manifests.get(vouchedSha384);
      if (known) return known;
      const text = await readManifest(storage, name, version, vouchedSha384);
      await refuseUnsigned(name, version, text);
      const manifest = parseManifest(text.toString('utf8'));
      if (manifest.name !== name || manifest.version !== version)
        throw new ReleaseError(`${name} ${version}: slice.json is of ${manifest.name} ${manifest.version}.`);
      if (manifests.size >= MAX_MANIFESTS) manifests.clear();
      manifests.set(vouchedSha384, manifest);
      return manifest;
    },
    async readRelease(name, version, vouchedSha384) {
      const manifest = await store.manifest(name, version, vouchedSha384);
      const text = await readManifest(storage, name, version, vouchedSha384);
      const files = await Promise.all(
        Object.keys(manifest.files).map(
          async (file) => [file, await store.readFile(manifest, file)] as const,
        ),
      );
      return { manifest, files: new Map([['slice.json', text], ...files]) };
    },
    readFile: (release, file) => readReleaseFile(storage, release, file),
    async isWhole(name, version, vouchedSha384) {
      const text = await storage.read(`${name}/${version}/slice.json`);
      if (!text || sha384(text) !== vouchedSha384) return false;
      const release = parseManifest(text.toString('utf8'));
      const reads = Object.keys(release.files).map((file) => store.readFile(release, file));
      const checks = [refuseUnsigned(name, version, text), ...reads];
      return (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled');
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
): Promise<Buffer> {
  const places = [`${name}/${version}/slice.json`, `${MANIFESTS}/${name}@${version}/slice.json`];
  let found = false;
  for (const place of places) {
    const content = await storage.read(place);
    if (content && sha384(content) === vouched) return content;
    found ||= content !== null;
  }
  throw new ReleaseError(
    `${name} ${version}: slice.json ${found ? 'is not what was published' : 'is missing'}.`,
  );
}

/** A newer kit may say more of a release: a shop that was taken back to the version before goes on with what it knows of it. */
const knownOfRelease = sliceRelease.strip();

export function parseManifest(text: string): SliceRelease {
  const read = knownOfRelease.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  const sentences = read.error.issues.map(
    ({ path, message }) => `slice.json: ${path.map(String).join('.') || 'all of it'}: ${message}`,
  );
  throw new ReleaseError(sentences.join('\n'));
}
