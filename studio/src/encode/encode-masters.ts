import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_FILE,
  MEDIA_DIR,
  type PictureManifest,
  readManifest,
} from '@sanderling/api/media/picture-manifest.ts';
import type { Masters } from '../masters.ts';
import type { Job } from '../product-jobs.ts';
import { readModels } from '../read-models.ts';
import { productText } from './alternative-text.ts';
import { type EncodingPlan, encodePicture, hashSource } from './encode-picture.ts';
import { removeForgotten } from './remove-forgotten.ts';

export const PRODUCT_WIDTHS = [320, 480, 640, 960];

/**
 * Brings the committed pictures up to the renders: encodes those that changed, writes the manifest and removes files that it
 * no longer names. Pictures without a render stay as they are.
 */
export async function encodeMasters(
  jobs: readonly Job[],
  masters: Masters,
  mediaDir: string = MEDIA_DIR,
): Promise<number> {
  const manifest = await readManifest(mediaDir);
  const files = await masters.all();
  const names = await variantNames();
  let encoded = 0;
  for (const { id, furniture, view } of jobs) {
    const file = files.get(id);
    if (!file) continue;
    const slug = id.slice(0, id.indexOf('--'));
    const plan = {
      name: `products/${slug}-${view}`,
      widths: PRODUCT_WIDTHS,
      alternativeText: productText(names.get(slug) ?? slug, view, furniture),
    };
    encoded += await encodeProduct(manifest, slug, view, file, plan, mediaDir);
  }
  await writeFile(join(mediaDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  await removeForgotten(manifest, mediaDir);
  return encoded;
}

async function encodeProduct(
  manifest: PictureManifest,
  slug: string,
  view: string,
  file: string,
  plan: EncodingPlan,
  mediaDir: string,
): Promise<number> {
  const existing = manifest.variants[slug]?.[view];
  if (existing?.made_from === (await hashSource(file, plan))) {
    existing.alternative_text = plan.alternativeText;
    return 0;
  }
  const picture = await encodePicture(file, plan, mediaDir);
  manifest.variants[slug] = { ...manifest.variants[slug], [view]: picture };
  process.stdout.write(`encoded ${plan.name}\n`);
  return 1;
}

async function variantNames(): Promise<Map<string, string>> {
  const products = await readModels();
  return new Map(products.flatMap(({ variants }) => variants.map(({ slug, name }) => [slug, name])));
}
