import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

/** Bytes on the wire (brotli) of a release's browser files: the entry, and for each expose its scripts and style sheets. */
export function wireSizes(release: SliceRelease, folder: string) {
  const size = (file: string) => brotliCompressSync(readFileSync(path.join(folder, 'web', file))).length;
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + size(file), 0);
  const exposes = Object.entries(release.assets).map(([expose, { js, css }]) => [
    expose,
    { js: sum(js), css: sum(css) },
  ]);
  return { entry: size(release.entry), exposes: Object.fromEntries(exposes) };
}
