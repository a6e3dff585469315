import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { sha384 } from './integrity.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** A release's file, if it has the hash that its manifest says. Throws ReleaseError when it is missing or was changed. */
export async function readReleaseFile(
  storage: Pick<ReleaseStorage, 'read'>,
  release: SliceRelease,
  file: string,
): Promise<Buffer> {
  const expected = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  const label = `${release.name} ${release.version}: ${file}`;
  if (!expected) throw new ReleaseError(`${label} is not a file of this release.`);
  const content = await storage.read(`${release.name}/${release.version}/${file}`);
  if (!content) throw new ReleaseError(`${label} is missing.`);
  if (sha384(content) !== expected.sha384) throw new ReleaseError(`${label} is not what was published.`);
  return content;
}
