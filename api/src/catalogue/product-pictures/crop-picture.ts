import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Crop } from '@sanderling/contract/wire/catalogue/catalogue-pictures';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import sharp from 'sharp';
import { MEDIA_PATH } from '../media/picture-library.ts';
import { readOriginal } from '../uploads/original-pictures.ts';
import { storePicture, UPLOADS_FOLDER } from '../uploads/store-picture.ts';

const UPLOADED = new RegExp(`^${MEDIA_PATH}/${UPLOADS_FOLDER}/[0-9a-f]+$`);

/** A new picture of a part of one that was sent; the old one stays for the history. Null where there is none. */
export async function cropPicture(
  src: string,
  { left, top, right, bottom }: Crop,
  dataDir: string,
): Promise<Picture | null> {
  if (!UPLOADED.test(src)) return null;
  const stem = basename(src);
  const whole =
    (await readOriginal(stem, dataDir)) ?? (await readLargest(stem, join(dataDir, UPLOADS_FOLDER)));
  if (!whole) return null;
  const { width, height } = await sharp(whole).metadata();
  const part = {
    left: Math.round((width * left) / 100),
    top: Math.round((height * top) / 100),
    width: Math.max(1, Math.round((width * (100 - left - right)) / 100)),
    height: Math.max(1, Math.round((height * (100 - top - bottom)) / 100)),
  };
  const bytes = await sharp(whole).extract(part).png({ compressionLevel: 1 }).toBuffer();
  return storePicture(bytes, '', dataDir);
}

/** Of what the desk was sent the file itself is not kept; the largest that was made of it is. */
async function readLargest(name: string, folder: string): Promise<Buffer | null> {
  const widths = (await readdir(folder).catch(() => [])).flatMap((file) => {
    const [, stem, width] = /^([0-9a-f]+)-(\d+)\.webp$/.exec(file) ?? [];
    return stem === name ? [Number(width)] : [];
  });
  if (widths.length === 0) return null;
  return readFile(join(folder, `${name}-${Math.max(...widths)}.webp`));
}
