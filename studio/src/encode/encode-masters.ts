import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_FILE,
  MEDIA_DIR,
  type PictureManifest,
  readManifest,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import { readCatalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import type { ProductJob } from '../jobs/product-jobs.ts';
import type { Job } from '../jobs/work-list.ts';
import type { Masters } from '../render/masters.ts';
import { CATALOGUE_DIR } from '../settings/folders.ts';
import { encodeDetails } from './encode-details.ts';
import { encodeProducts } from './encode-products.ts';
import { encodeRooms } from './encode-rooms.ts';
import { createEncode } from './encoder.ts';
import { removeObsolete } from './remove-obsolete.ts';

/**
 * Brings the committed pictures up to the renders: encodes those that changed, writes the manifest and removes files that it
 * no longer names. Pictures without a render stay as they are.
 */
export async function encodeMasters(
  jobs: readonly Job[],
  masters: Masters,
  mediaDir: string = MEDIA_DIR,
): Promise<void> {
  const manifest = await readManifest(mediaDir);
  const files = await masters.all();
  const encode = createEncode(mediaDir);
  const products = jobs.filter((job): job is ProductJob => !('room' in job));
  const rooms = jobs.flatMap((job) => ('room' in job ? job.id.slice(0, job.id.indexOf('--')) : []));
  await encodeProducts(products, files, manifest, encode);
  await encodeRooms([...new Set(rooms)], files, manifest, encode);
  await encodeDetails(await readCatalogue(CATALOGUE_DIR), files, manifest, encode);
  await writeManifest(manifest, mediaDir);
}

async function writeManifest(manifest: PictureManifest, mediaDir: string): Promise<void> {
  await writeFile(join(mediaDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  await removeObsolete(manifest, mediaDir);
}
