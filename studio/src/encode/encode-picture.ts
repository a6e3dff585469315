import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EncodedPicture } from '@sanderling/catalogue-data/schema/picture-manifest';
import sharp, { type Sharp } from 'sharp';
import { blurPlaceholder, dominantColor } from './placeholder.ts';
import type { Region } from './region.ts';

export interface EncodingPlan {
  /** Place and name below the media folder; the hash of the content is added. */
  name: string;
  widths: readonly number[];
  alternativeText: string;
  /** The part of the source that is shown; all of it when left out. */
  region?: Region;
}

/** Changing a number here makes every picture again. */
const QUALITY = { avif: 56, avifEffort: 4, webp: 78 } as const;

/** Hash of a source and of how it is encoded. */
export async function hashSource(
  sourcePath: string,
  { name, widths, region }: EncodingPlan,
): Promise<string> {
  return createHash('sha1')
    .update(await readFile(sourcePath))
    .update(JSON.stringify([name, widths, QUALITY, region]))
    .digest('hex')
    .slice(0, 16);
}

/** Encodes a source in every width that it has pixels for, as AVIF and WebP. */
export async function encodePicture(
  sourcePath: string,
  plan: EncodingPlan,
  mediaDir: string,
): Promise<EncodedPicture> {
  const whole = sharp(await readFile(sourcePath));
  const source = plan.region ? whole.extract(plan.region) : whole;
  const { width: sourceWidth, height: sourceHeight } = plan.region ?? (await whole.metadata());
  const widths = plan.widths.filter((width) => width <= sourceWidth);
  if (widths.length === 0) widths.push(sourceWidth);
  const hash = createHash('sha1');
  const encodes = [];
  for (const width of widths) {
    const encoded = await encodeWidth(source, width);
    hash.update(encoded.avif).update(encoded.webp);
    encodes.push(encoded);
  }
  const src = `${plan.name}-${hash.digest('hex').slice(0, 10)}`;
  await mkdir(dirname(join(mediaDir, src)), { recursive: true });
  for (const { width, avif, webp } of encodes) {
    await writeFile(join(mediaDir, `${src}-${width}.avif`), avif);
    await writeFile(join(mediaDir, `${src}-${width}.webp`), webp);
  }
  const largest = Math.max(...widths);
  return {
    src,
    widths,
    width: largest,
    height: Math.round((largest * sourceHeight) / sourceWidth),
    color: await dominantColor(source),
    blur: await blurPlaceholder(source),
    alternative_text: plan.alternativeText,
    made_from: await hashSource(sourcePath, plan),
  };
}

async function encodeWidth(source: Sharp, width: number) {
  const resized = await source
    .clone()
    .resize({ width, kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const avif = await sharp(resized).avif({ quality: QUALITY.avif, effort: QUALITY.avifEffort }).toBuffer();
  const webp = await sharp(resized)
    .webp({ quality: QUALITY.webp, effort: 5, smartSubsample: true })
    .toBuffer();
  return { width, avif, webp };
}
