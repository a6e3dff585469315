import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  MANIFEST_FILE,
  MEDIA_DIR,
  type PictureManifest,
  readManifest,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import sharp from 'sharp';
import { removeObsolete } from '../encode/remove-obsolete.ts';
import { recipeOf } from '../render/masters.ts';
import { type SwatchSubject, swatchJob } from './swatch-jobs.ts';

/** Shown at 32 px, on displays of up to three times as many. */
export const SWATCH_PX = 96;
/** A product page shows up to eight. */
export const MAX_SWATCH_BYTES = 1_500;
const QUALITIES = [80, 70, 60, 50, 40, 30, 20, 10] as const;

/** Encodes the materials whose render is there into the manifest, in the calibrated color, and says which are new. */
export async function encodeSwatches(
  subjects: readonly SwatchSubject[],
  files: ReadonlyMap<string, string>,
  mediaDir: string = MEDIA_DIR,
): Promise<string[]> {
  const manifest = await readManifest(mediaDir);
  const swatches: PictureManifest['swatches'] = {};
  const encoded: string[] = [];
  for (const { material, color, variants } of subjects) {
    const { id } = swatchJob(material);
    const file = files.get(id);
    const known = manifest.swatches[material];
    if (file) {
      const webp = await smallEnough(await colored(await readFile(file), color), material);
      // Its hash alone: each byte of the address is in each product page.
      const src = `swatches/${createHash('sha1').update(webp).digest('hex').slice(0, 10)}.webp`;
      swatches[material] = { src, recipe: recipeOf(file), variants: [...variants] };
      if (src === known?.src) continue;
      await mkdir(dirname(join(mediaDir, src)), { recursive: true });
      await writeFile(join(mediaDir, src), webp);
      encoded.push(id);
    } else if (known) swatches[material] = { ...known, variants: [...variants] };
  }
  manifest.swatches = swatches;
  await writeFile(join(mediaDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  await removeObsolete(manifest, mediaDir);
  return encoded;
}

/** What the committed pictures of materials were rendered from. */
export function swatchRecipes({ swatches }: PictureManifest): Map<string, string> {
  return new Map(Object.entries(swatches).map(([material, { recipe }]) => [swatchJob(material).id, recipe]));
}

/** The render with the calibrated color as its mean: one color for each fabric, wherever it is shown. */
async function colored(render: Buffer, color: string): Promise<Buffer> {
  const { channels } = await sharp(render).removeAlpha().stats();
  const target = [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));
  const gains = channels.map(({ mean }, channel) => (target[channel] ?? 0) / Math.max(mean, 1));
  return sharp(render)
    .removeAlpha()
    .linear(gains, [0, 0, 0])
    .resize(SWATCH_PX, SWATCH_PX, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
}

/** As fine as the limit allows. */
async function smallEnough(png: Buffer, material: string): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= MAX_SWATCH_BYTES) return webp;
  }
  throw new Error(`The swatch of ${material} has more than ${MAX_SWATCH_BYTES} bytes in each quality.`);
}
