import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { store } from '@sanderling/catalogue-data/store/store';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '../../platform/files/file-store.ts';
import { UPLOADS_FOLDER } from '../../platform/files/open-files.ts';
import { MEDIA_PATH } from '../media/picture-library.ts';

export const LARGEST = 1_600;
const WIDTHS = [480, 960];
const TAKEN: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];
/** A small file may hold a huge picture. */
const MAX_PIXELS = 50_000_000;
// What is decoded is not asked for again.
sharp.cache(false);
// Shoppers do not wait for a picture as for a page: it takes one core, and leaves pages the others.
sharp.concurrency(1);

export type PictureFormat = 'avif' | 'webp';

/** Where the pictures of uploads are shown: below it, `<stem>-<width>.<format>`. */
export const UPLOADS_PATH = `${MEDIA_PATH}/${UPLOADS_FOLDER}`;

/**
 * Makes the store's own pictures of what a customer uploaded: nothing of the file itself is ever served, and where it was
 * taken is removed. Null when it is no picture that we take.
 */
export async function storePicture(
  bytes: Buffer,
  alternativeText: string,
  uploads: FileStore,
): Promise<Picture | null> {
  const made = await makePictures(bytes, alternativeText);
  if (!made) return null;
  for (const [name, content] of made.files) await uploads.write(name, content);
  return made.picture;
}

async function makePictures(bytes: Buffer, alternativeText: string) {
  try {
    const sent = openPicture(bytes);
    if (!isTaken((await sent.metadata()).format)) return null;
    // Made small while it is decoded: the whole of it is never in memory at once.
    const upright = await sent
      .autoOrient()
      .resize({ width: LARGEST, withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = upright.info;
    const picture = describePicture(bytes, { width, height, alternativeText });
    const files = new Map<string, Buffer>();
    for (const each of picture.widths) {
      const resized = sharp(upright.data).resize({ width: each });
      for (const format of ['avif', 'webp'] as const)
        files.set(
          pictureFile({ stem: basename(picture.src), width: each, format }),
          await encodePicture(resized.clone(), format),
        );
    }
    return { picture, files };
  } catch {
    // Whatever cannot be read is not a picture; what exactly is wrong with it does not help a customer who sent it in good faith.
    return null;
  }
}

/** A picture that was sent, in one width and format. */
export interface PictureFile {
  stem: string;
  width: number;
  format: PictureFormat;
}

export function pictureFile({ stem, width, format }: PictureFile): string {
  return `${stem}-${width}.${format}`;
}

export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
}

export function isTaken(format: string | undefined): boolean {
  return TAKEN.includes(format);
}

export function encodePicture(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  const encoded =
    format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 78 });
  return encoded.toBuffer();
}

/** The picture that is made of a file: by its bytes, so that the same file again is the same picture. */
export function describePicture(
  bytes: Buffer,
  { width, height, alternativeText }: { width: number; height: number; alternativeText: string },
): Picture {
  const largest = Math.min(width, LARGEST);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return {
    src: `${UPLOADS_PATH}/${name}`,
    widths: [...WIDTHS.filter((each) => each < largest), largest],
    width: largest,
    height: Math.round((largest * height) / width),
    color: store.colors.linen,
    alternative_text: alternativeText,
  };
}
