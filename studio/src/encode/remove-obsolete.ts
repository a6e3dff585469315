import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncodedPicture, PictureManifest } from '@sanderling/catalogue-data/schema/picture-manifest';

const FOLDERS = ['products', 'rooms', 'details', 'models', 'drawings', 'swatches'];

/** Removes files that the manifest does not name. */
export async function removeObsolete(manifest: PictureManifest, mediaDir: string): Promise<void> {
  const single = [manifest.models, manifest.drawings, manifest.swatches].flatMap((record) =>
    Object.values<{ src: string }>(record),
  );
  const kept = new Set([...picturesOf(manifest).flatMap(filesOf), ...single.map(({ src }) => src)]);
  for (const folder of FOLDERS.filter((name) => existsSync(join(mediaDir, name)))) {
    for (const file of await readdir(join(mediaDir, folder))) {
      if (!kept.has(`${folder}/${file}`)) await rm(join(mediaDir, folder, file));
    }
  }
}

function picturesOf({ variants, scenes, details }: PictureManifest): EncodedPicture[] {
  return [
    ...Object.values(variants).flatMap((views) => Object.values(views)),
    ...Object.values(scenes).flatMap(({ wide, tall }) => [wide, tall]),
    ...Object.values(details),
  ];
}

function filesOf({ src, widths, zoom_width }: EncodedPicture): string[] {
  const files = widths.flatMap((width) => [`${src}-${width}.avif`, `${src}-${width}.webp`]);
  return zoom_width === undefined ? files : [...files, `${src}-${zoom_width}.avif`];
}
