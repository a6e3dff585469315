import { type PictureManifest, readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';

let manifest: Promise<PictureManifest> | undefined;

/** Comes with the release, and is the same for as long as the process runs: read once. */
export function pictureManifest(): Promise<PictureManifest> {
  manifest ??= readManifest();
  return manifest;
}
