import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

/** Where a build looks for its scripts, styles and pictures. */
const HOMES = /\/releases\/([a-z][a-z\d-]*)\/([^/\s"'`\\]+)\/(?:web|server)\//g;
const NAMES_ADDRESSES = /\.(?:c?js|json)$/;

/**
 * Other releases whose files a release would load, one sentence for each: a page would be made of parts that were never tried together, until one
 * of them is removed.
 */
export function foreignReleases(
  { name, version }: Pick<SliceRelease, 'name' | 'version'>,
  files: ReadonlyMap<string, Buffer>,
): string[] {
  const found = new Map<string, string>();
  for (const [file, content] of files) {
    if (!NAMES_ADDRESSES.test(file) || file === 'slice.json') continue;
    for (const [, slice = '', release = ''] of content.toString('utf8').matchAll(HOMES)) {
      const other = `${slice} ${release.slice(0, 80)}`;
      if ((slice !== name || release !== version) && !found.has(other)) found.set(other, file);
    }
  }
  return [...found].map(
    ([other, file]) =>
      `${file} loads files of ${other}, which is another release: its own are below /releases/${name}/${version}/. Build it again, and publish the folder as the build leaves it.`,
  );
}
