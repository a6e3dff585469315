import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_FILE,
  MEDIA_DIR,
  type PictureManifest,
  readManifest,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import sharp from 'sharp';
import type { ProductJob } from '../jobs/product-jobs.ts';
import { recipeOf } from '../render/masters.ts';

/** What a shopper on a phone may be asked to load for one closer look. */
export const MAX_ZOOM_BYTES = 250_000;
const QUALITIES = [56, 50, 44, 38, 32, 26] as const;

/** Encodes the masters whose render is there into the manifest. A picture that is not committed yet waits for its own render. */
export async function encodeZooms(
  jobs: readonly ProductJob[],
  files: ReadonlyMap<string, string>,
  mediaDir: string = MEDIA_DIR,
): Promise<string[]> {
  const manifest = await readManifest(mediaDir);
  const encoded: string[] = [];
  for (const { id } of jobs) {
    const file = files.get(id);
    const picture = pictureOf(manifest, id);
    if (!file || !picture) continue;
    const render = await readFile(file);
    const madeFrom = createHash('sha1').update(render).update(QUALITIES.join()).digest('hex').slice(0, 16);
    if (picture.zoom_made_from === madeFrom) continue;
    const { width, avif } = await smallEnough(render, id);
    await writeFile(join(mediaDir, `${picture.src}-${width}.avif`), avif);
    Object.assign(picture, { zoom_width: width, zoom_made_from: madeFrom, zoom_recipe: recipeOf(file) });
    encoded.push(id);
  }
  await writeFile(join(mediaDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  return encoded;
}

/** What the committed masters were rendered from, by id. */
export function zoomRecipes(manifest: PictureManifest, jobs: readonly ProductJob[]): Map<string, string> {
  return new Map(
    jobs.flatMap(({ id }): [string, string][] => {
      const recipe = pictureOf(manifest, id)?.zoom_recipe;
      return recipe ? [[id, recipe]] : [];
    }),
  );
}

/** Says that committed masters are what these recipes would make. */
export async function storeZooms(recipes: ReadonlyMap<string, string>): Promise<void> {
  const manifest = await readManifest();
  for (const [id, recipe] of recipes) {
    const picture = pictureOf(manifest, id);
    if (picture?.zoom_recipe) picture.zoom_recipe = recipe;
  }
  await writeFile(join(MEDIA_DIR, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
}

function pictureOf(manifest: PictureManifest, id: string) {
  const [slug = '', view = ''] = id.split('--');
  return manifest.variants[slug]?.[view];
}

/** As fine as the limit allows. */
async function smallEnough(render: Buffer, id: string) {
  const { width } = await sharp(render).metadata();
  for (const quality of QUALITIES) {
    const avif = await sharp(render).avif({ quality, effort: 5 }).toBuffer();
    if (avif.length <= MAX_ZOOM_BYTES) return { width, avif };
  }
  throw new Error(`${id} has more than ${MAX_ZOOM_BYTES} bytes in each quality.`);
}
