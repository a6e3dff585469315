import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@sanderling/contract/wire/picture';
import sharp from 'sharp';
import { MEDIA_PATH } from '../media/picture-library.ts';

export const UPLOADS_FOLDER = 'uploads';

const WIDTHS = [480, 960, 1_600];
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];
/** A small file may hold a huge picture. */
const MAX_PIXELS = 50_000_000;

/**
 * Makes the store's own pictures of what somebody sent: nothing of the file itself is ever served, and where it was
 * taken is forgotten. Null when it is no picture that we take.
 */
export async function storePicture(
  bytes: Buffer,
  alternativeText: string,
  dataDir: string,
): Promise<Picture | null> {
  try {
    const sent = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await sent.metadata();
    if (!FORMATS.includes(format)) return null;
    const upright = await sent.rotate().png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
    const widths = WIDTHS.filter((width) => width < upright.info.width);
    const largest = Math.min(upright.info.width, WIDTHS.at(-1) ?? upright.info.width);
    if (!widths.includes(largest)) widths.push(largest);
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
    // Whatever cannot be read is not a picture; what exactly is wrong with it helps nobody who sent it in good faith.
    return null;
  }
}
