import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_DIR } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import sharp from 'sharp';
import { addressOf, MEDIA_PATH } from '../../catalogue/media/picture-library.ts';

/** Shown at 72 points: four pixels for each in print. */
const WIDTH = 320;

/** Pictures of the lines as JPEG by variant id, since a PDF holds no WebP. A line without a picture, or whose file is gone, has none. */
export async function readPictures(lines: Quote['lines']): Promise<Map<number, Buffer>> {
  const read = lines.map(async ({ picture, variant_id: id }) => {
    if (picture === null) return [];
    const path = join(MEDIA_DIR, addressOf(picture, WIDTH).slice(MEDIA_PATH.length));
    // Absence is normal: the quote is no worse for a picture that is missing.
    const webp = await readFile(path).catch(() => null);
    return webp === null ? [] : [[id, await sharp(webp).jpeg({ quality: 82 }).toBuffer()] as const];
  });
  return new Map((await Promise.all(read)).flat());
}
