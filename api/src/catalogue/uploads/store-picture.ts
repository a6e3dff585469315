import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import sharp from 'sharp';
import { MEDIA_PATH } from '../media/picture-library.ts';

export const UPLOADS_FOLDER = 'uploads';

const LARGEST = 1_600;
const WIDTHS = [480, 960];
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];
/** A small file may hold a huge picture. */
const MAX_PIXELS = 50_000_000;
// What is decoded is not asked for again.
sharp.cache(false);
// Shoppers do not wait for a picture as for a page: it takes one core, and leaves pages the others.
sharp.concurrency(1);

/**
 * Makes the store's own pictures of what a customer uploaded: nothing of the file itself is ever served, and where it was
 * taken is removed. Null when it is no picture that we take.
 */
export async function storePicture(
  bytes: Buffer,
  alternativeText: string,
  dataDir: string,
): Promise<Picture | null> {
  try {
    const sent = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    const { format } = await sent.metadata();
    if (!FORMATS.includes(format)) return null;
    // Made small while it is decoded: the whole of it is never in memory at once.
    const upright = await sent
      .autoOrient()
      .resize({ width: LARGEST, withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const largest = upright.info.width;
    const widths = [...WIDTHS.filter((width) => width < largest), largest];
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const folder = join(dataDir, UPLOADS_FOLDER);
    await mkdir(folder, { recursive: true });
    for (const width of widths) {
      const resized = sharp(upright.data).resize({ width });
      await writeFile(
        join(folder, `${name}-${width}.avif`),
        await resized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
      );
      await writeFile(join(folder, `${name}-${width}.webp`), await resized.webp({ quality: 78 }).toBuffer());
    }
    return {
      src: `${MEDIA_PATH}/${UPLOADS_FOLDER}/${name}`,
      widths,
      width: largest,
      height: Math.round((largest * upright.info.height) / upright.info.width),
      color: '#f3efe8',
      alternative_text: alternativeText,
    };
  } catch {
    // Whatever cannot be read is not a picture; what exactly is wrong with it does not help a customer who sent it in good faith.
    return null;
  }
}
