import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { sha384 } from './integrity.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { MANIFESTS, parseManifest } from './release-store.ts';

export interface ReadRelease {
  manifest: SliceRelease;
  manifestSha384: string;
  /** By path below the release, `slice.json` among them. */
  files: ReadonlyMap<string, Buffer>;
}

/** Reads what a build left in `folder` and checks it against its own `slice.json`. */
export async function readBuiltRelease(folder: string): Promise<ReadRelease> {
  const text = await readFile(path.join(folder, 'slice.json')).catch(() => {
    throw new ReleaseError(`${folder} holds no release: slice.json is missing.`);
  });
  const manifest = parseManifest(text.toString('utf8'));
  const files = new Map([['slice.json', text]]);
  for (const [file, { sha384: expected }] of Object.entries(manifest.files)) {
    const content = await readFile(path.join(folder, file)).catch(() => null);
    if (!content || sha384(content) !== expected) {
      throw new ReleaseError(
        `${path.join(folder, file)} is not what the build made: delete the folder and build again.`,
      );
    }
    files.set(file, content);
  }
  return { manifest, manifestSha384: sha384(text), files };
}

/** Its `slice.json`, byte for byte as its author signed it. */
export function manifestBytes({ manifest, files }: Pick<ReadRelease, 'manifest' | 'files'>): Buffer {
  const bytes = files.get('slice.json');
  if (!bytes) throw new ReleaseError(`${manifest.name} ${manifest.version} has no slice.json.`);
  return bytes;
}

/**
 * Puts a release into the store. A version that is there whole is left alone, whatever was built meanwhile; one that was damaged
 * is put back, if the build is the one that the registry vouches for.
 */
export async function storeRelease(built: ReadRelease, storage: ReleaseStorage, vouchedSha384?: string) {
  const { name, version } = built.manifest;
  if (vouchedSha384 && vouchedSha384 !== built.manifestSha384) return;
  if (await isWhole(built, storage)) return;
  await storage.write({ name, version, files: built.files });
  const copy = new Map([['slice.json', manifestBytes(built)]]);
  await storage.write({ name: MANIFESTS, version: `${name}@${version}`, files: copy });
}

async function isWhole({ manifest, files }: ReadRelease, storage: ReleaseStorage): Promise<boolean> {
  for (const [file, content] of files) {
    const stored = await storage.read(`${manifest.name}/${manifest.version}/${file}`);
    if (!stored?.equals(content)) return false;
  }
  return true;
}
