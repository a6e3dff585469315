import { basename } from 'node:path';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { FileStore } from '../../platform/files/file-store.ts';
import {
  describePicture,
  encodePicture,
  isTaken,
  LARGEST,
  openPicture,
  type PictureFile,
  pictureFile,
} from './store-picture.ts';

/**
 * Keeps a merchant's file, which is not served, and describes the pictures that are made of it when a shopper first asks for one: to make
 * all of 20,000 files takes hours. Null when it is no picture that we take, or ends too early.
 */
export async function keepOriginal(
  bytes: Buffer,
  alternativeText: string,
  uploads: FileStore,
): Promise<Picture | null> {
  const picture = await describeOriginal(bytes, alternativeText);
  if (!picture) return null;
  const name = originalOf(basename(picture.src));
  if (!(await uploads.has(name))) await uploads.write(name, bytes);
  return picture;
}

/** Describes it, and keeps nothing. Null for the same. */
export async function describeOriginal(bytes: Buffer, alternativeText: string): Promise<Picture | null> {
  try {
    const { format, autoOrient } = await openPicture(bytes).metadata();
    if (!isTaken(format) || !isWhole(bytes, format)) return null;
    return describePicture(bytes, { ...autoOrient, alternativeText });
  } catch {
    // What cannot be read is no picture, as for those that customers send.
    return null;
  }
}

/** Makes one file of a picture whose original is kept, and keeps it. Null where there is no original, or no picture of this width. */
export async function makePictureFile(file: PictureFile, uploads: FileStore): Promise<Buffer | null> {
  const name = pictureFile(file);
  // Another shopper was faster.
  const made = await uploads.read(name);
  if (made) return made;
  const original = await uploads.read(originalOf(file.stem));
  if (!original) return null;
  const { autoOrient } = await openPicture(original).metadata();
  const { widths } = describePicture(Buffer.alloc(0), { ...autoOrient, alternativeText: '' });
  if (!widths.includes(file.width)) return null;
  const picture = openPicture(original).autoOrient().resize({ width: file.width });
  const bytes = await encodePicture(picture, file.format);
  await uploads.write(name, bytes);
  return bytes;
}

/** What a part can be cut from, upright; null where there is no original. */
export async function readOriginal(stem: string, uploads: FileStore): Promise<Buffer | null> {
  const original = await uploads.read(originalOf(stem));
  if (!original) return null;
  return openPicture(original)
    .autoOrient()
    .resize({ width: LARGEST, withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function originalOf(stem: string): string {
  return `${stem}.original`;
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
