import { basename } from 'node:path';
import type { Crop } from '@sanderling/contract/wire/catalogue/catalogue-pictures';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import sharp from 'sharp';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readOriginal } from '../uploads/original-pictures.ts';
import { pictureFile, storePicture, UPLOADS_PATH } from '../uploads/store-picture.ts';

const UPLOADED = new RegExp(`^${UPLOADS_PATH}/[0-9a-f]+$`);

/** A new picture of a part of one that was sent; the old one stays for the history. Null where there is none. */
export async function cropPicture(
  src: string,
  { left, top, right, bottom }: Crop,
  uploads: FileStore,
): Promise<Picture | null> {
  if (!UPLOADED.test(src)) return null;
  const stem = basename(src);
  const whole = (await readOriginal(stem, uploads)) ?? (await readLargest(stem, uploads));
  if (!whole) return null;
  const { width, height } = await sharp(whole).metadata();
  const part = {
    left: Math.round((width * left) / 100),
    top: Math.round((height * top) / 100),
    width: Math.max(1, Math.round((width * (100 - left - right)) / 100)),
    height: Math.max(1, Math.round((height * (100 - top - bottom)) / 100)),
  };
  const bytes = await sharp(whole).extract(part).png({ compressionLevel: 1 }).toBuffer();
  return storePicture(bytes, '', uploads);
}

/** Of what the desk was sent the file itself is not kept; the largest that was made of it is. */
async function readLargest(stem: string, uploads: FileStore): Promise<Buffer | null> {
  const widths: number[] = [];
  for await (const files of uploads.list(`${stem}-`))
    for (const { name } of files) {
      const [, width] = /-(\d+)\.webp$/.exec(name) ?? [];
      if (width !== undefined) widths.push(Number(width));
    }
  if (widths.length === 0) return null;
  return uploads.read(pictureFile({ stem, width: Math.max(...widths), format: 'webp' }));
}
