import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import {
  describePicture,
  encodePicture,
  isTaken,
  LARGEST,
  openPicture,
  type PictureFormat,
  UPLOADS_FOLDER,
} from './store-picture.ts';

/** A picture of a product, in one width and format. */
export interface PictureFile {
  stem: string;
  width: number;
  format: PictureFormat;
}

/**
 * Keeps a merchant's file, which is not served, and describes the pictures that are made of it when a shopper first asks for one: to make
 * all of 20,000 files takes hours. Null when it is no picture that we take, or ends too early.
 */
export async function keepOriginal(
  bytes: Buffer,
  alternativeText: string,
  dataDir: string,
): Promise<Picture | null> {
  try {
    const { format, autoOrient } = await openPicture(bytes).metadata();
    if (!isTaken(format) || !isWhole(bytes, format)) return null;
    const picture = describePicture(bytes, { ...autoOrient, alternativeText });
    const path = originalOf(basename(picture.src), dataDir);
    await mkdir(join(dataDir, UPLOADS_FOLDER), { recursive: true });
    if (!(await isThere(path))) await writeWhole(path, bytes);
    return picture;
  } catch {
    // What cannot be read is no picture, as for those that customers send.
    return null;
  }
}

/** Makes one file of a picture whose original is kept. Answers whether there is one. */
export async function makePictureFile(
  { stem, width, format }: PictureFile,
  dataDir: string,
): Promise<boolean> {
  const original = originalOf(stem, dataDir);
  const path = join(dataDir, UPLOADS_FOLDER, `${stem}-${width}.${format}`);
  // Another shopper was faster.
  if (await isThere(path)) return true;
  if (!(await isThere(original))) return false;
  const { autoOrient } = await openPicture(original).metadata();
  const { widths } = describePicture(Buffer.alloc(0), { ...autoOrient, alternativeText: '' });
  if (!widths.includes(width)) return false;
  const picture = openPicture(original).autoOrient().resize({ width });
  await writeWhole(path, await encodePicture(picture, format));
  return true;
}

/** What a part can be cut from, upright; null where there is no original. */
export async function readOriginal(stem: string, dataDir: string): Promise<Buffer | null> {
  const path = originalOf(stem, dataDir);
  if (!(await isThere(path))) return null;
  return openPicture(path)
    .autoOrient()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function originalOf(stem: string, dataDir: string): string {
  return join(dataDir, UPLOADS_FOLDER, `${stem}.original`);
}

/** A reader finds all of a file or none of it. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A download that was cut off lacks its end. */
function isWhole(bytes: Buffer, format: string | undefined): boolean {
  switch (format) {
    case 'jpeg':
      return bytes.lastIndexOf(Buffer.from('ffd9', 'hex')) > bytes.length / 2;
    case 'png':
      return bytes.includes('IEND', Math.max(0, bytes.length - 2_000));
    default:
      return bytes.length >= bytes.readUInt32LE(4) + 8;
  }
}
