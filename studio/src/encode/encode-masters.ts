import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EncodedPicture,
  MANIFEST_FILE,
  MEDIA_DIR,
  type PictureManifest,
  type Pins,
  readAssignments,
  readManifest,
} from '@sanderling/api/media/picture-manifest.ts';
import { type Masters, pinsBeside, recipeOf } from '../masters.ts';
import { readModels } from '../read-models.ts';
import type { Job } from '../work-list.ts';
import { productText } from './alternative-text.ts';
import { type EncodingPlan, encodePicture, hashSource } from './encode-picture.ts';
import { removeForgotten } from './remove-forgotten.ts';

const WIDTHS = {
  product: [320, 480, 640, 960],
  wide: [640, 960, 1200, 1920, 2400],
  tall: [400, 640, 1000],
};

/**
 * Brings the committed pictures up to the renders: encodes those that changed, writes the manifest and removes files that it
 * no longer names. Pictures without a render stay as they are; a room has its pictures once both of its views are rendered.
 */
export async function encodeMasters(
  jobs: readonly Job[],
  masters: Masters,
  mediaDir: string = MEDIA_DIR,
): Promise<void> {
  const manifest = await readManifest(mediaDir);
  const files = await masters.all();
  const names = new Map(
    (await readModels()).flatMap(({ variants }) => variants.map(({ slug, name }) => [slug, name])),
  );
  const encode = (file: string, plan: EncodingPlan, existing: EncodedPicture | undefined) =>
    encodeIfChanged(file, plan, existing, mediaDir);
  for (const job of jobs) {
    const file = files.get(job.id);
    if (!file || 'room' in job) continue;
    const slug = job.id.slice(0, job.id.indexOf('--'));
    const name = `products/${slug}-${job.view}`;
    const alternativeText = productText(names.get(slug) ?? slug, job.view, job.furniture);
    const plan = { name, widths: WIDTHS.product, alternativeText };
    const picture = await encode(file, plan, manifest.variants[slug]?.[job.view]);
    manifest.variants[slug] = { ...manifest.variants[slug], [job.view]: picture };
  }
  const { scenes } = await readAssignments();
  for (const slug of new Set(
    jobs.flatMap((job) => ('room' in job ? job.id.slice(0, job.id.indexOf('--')) : [])),
  )) {
    const [wide, tall] = [files.get(`${slug}--wide`), files.get(`${slug}--tall`)];
    if (!wide || !tall) continue;
    const alternativeText = scenes[slug]?.alternative_text ?? '';
    const planOf = (view: 'wide' | 'tall') => ({
      name: `rooms/${slug}-${view}`,
      widths: WIDTHS[view],
      alternativeText,
    });
    manifest.scenes[slug] = {
      wide: await encode(wide, planOf('wide'), manifest.scenes[slug]?.wide),
      tall: await encode(tall, planOf('tall'), manifest.scenes[slug]?.tall),
      pins: await readPins(wide),
    };
  }
  await writeManifest(manifest, mediaDir);
}

async function writeManifest(manifest: PictureManifest, mediaDir: string): Promise<void> {
  await writeFile(join(mediaDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  await removeForgotten(manifest, mediaDir);
}

async function encodeIfChanged(
  file: string,
  plan: EncodingPlan,
  existing: EncodedPicture | undefined,
  mediaDir: string,
): Promise<EncodedPicture> {
  if (existing?.made_from === (await hashSource(file, plan))) {
    return { ...existing, alternative_text: plan.alternativeText, recipe: recipeOf(file) };
  }
  process.stdout.write(`encoding ${plan.name}\n`);
  return { ...(await encodePicture(file, plan, mediaDir)), recipe: recipeOf(file) };
}

/** What the object-index pass found, written beside the render. */
async function readPins(render: string): Promise<Pins> {
  return JSON.parse(await readFile(pinsBeside(render), 'utf8'));
}
