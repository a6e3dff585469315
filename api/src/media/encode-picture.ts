import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Region, type Sharp } from 'sharp';
import type { EncodedPicture } from './picture-manifest.ts';

export interface EncodingPlan {
  /** Place and name below the media folder; the hash of the content is added. */
  name: string;
  widths: readonly number[];
  /** Share of the width over the height, where the source is cropped. */
  ratio?: number;
  /** Middle of the crop, from 0 to 1 of the source's width. */
  focus?: number;
}

/** Changing a number here makes every picture again. */
const QUALITY = { avif: 56, avifEffort: 6, webp: 78 } as const;

export async function hashSource(sourcePath: string, plan: EncodingPlan): Promise<string> {
  const settings = JSON.stringify([plan, QUALITY]);
  return createHash('sha1')
    .update(await readFile(sourcePath))
    .update(settings)
    .digest('hex')
    .slice(0, 16);
}

/** Encodes a source in every width that it has pixels for, as AVIF and WebP. */
export async function encodePicture(
  sourcePath: string,
  plan: EncodingPlan,
  mediaDir: string,
): Promise<EncodedPicture> {
  const source = sharp(await readFile(sourcePath));
  const { width: sourceWidth, height: sourceHeight } = await source.metadata();
  const region = cropRegion(sourceWidth, sourceHeight, plan);
  const cropped = source.extract(region);
  const widths = plan.widths.filter((width) => width <= region.width);
  if (widths.length === 0) widths.push(region.width);
  const encodes = await Promise.all(widths.map((width) => encodeWidth(cropped, width)));
  const hash = createHash('sha1');
  for (const { avif, webp } of encodes) hash.update(avif).update(webp);
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
    height: Math.round((largest * region.height) / region.width),
    color: await dominantColor(cropped),
    made_from: await hashSource(sourcePath, plan),
  };
}

async function encodeWidth(source: Sharp, width: number) {
  const resized = await source
    .clone()
    .resize({ width, kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [avif, webp] = await Promise.all([
    sharp(resized).avif({ quality: QUALITY.avif, effort: QUALITY.avifEffort }).toBuffer(),
    sharp(resized).webp({ quality: QUALITY.webp, effort: 6, smartSubsample: true }).toBuffer(),
  ]);
  return { width, avif, webp };
}

function cropRegion(width: number, height: number, { ratio, focus = 0.5 }: EncodingPlan): Region {
  const cropWidth = ratio ? Math.min(width, Math.round(height * ratio)) : width;
  const left = Math.round(Math.min(Math.max(focus * width - cropWidth / 2, 0), width - cropWidth));
  return { left, top: 0, width: cropWidth, height };
}

async function dominantColor(source: Sharp): Promise<string> {
  const { dominant } = await sharp(await source.clone().png().toBuffer()).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
