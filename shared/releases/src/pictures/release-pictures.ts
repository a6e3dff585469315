import { z } from 'zod';
import type { ReleaseStorage } from '../release-storage.ts';

/** Where pictures are kept, beside the releases. */
export const PICTURES = '.pictures';
const INDEX = 'pictures.json';
const FILE = /^[a-z0-9-]{1,80}\.webp$/;

const index = z.strictObject({
  takenAt: z.string(),
  /** What the release was looked at with. */
  set: z.string(),
  pictures: z.array(
    z.strictObject({
      /** Path of the page's address. */
      page: z.string(),
      widthPx: z.int(),
      /** Null where the page could not be shown. */
      file: z.string().nullable(),
      /** What the browser complained of, and the live release gave it no reason for. */
      complaints: z.array(z.string()),
    }),
  ),
});
/** Which pages of a release were looked at, and where each picture is. */
export type PicturesIndex = z.infer<typeof index>;

export interface TakenPictures {
  index: PicturesIndex;
  /** WebP, by the name in the index. */
  files: ReadonlyMap<string, Buffer>;
}

/** How releases look, kept with them. */
export function releasePictures(storage: ReleaseStorage) {
  return {
    async pictures(name: string, version: string): Promise<PicturesIndex | null> {
      const text = await storage.read(`${place(name, version)}/${INDEX}`);
      return text && index.parse(JSON.parse(text.toString('utf8')));
    },
    async picture(name: string, version: string, file: string): Promise<Buffer | null> {
      return FILE.test(file) ? storage.read(`${place(name, version)}/${file}`) : null;
    },
    async keepPictures(name: string, version: string, taken: TakenPictures): Promise<void> {
      const text = Buffer.from(JSON.stringify(taken.index));
      await storage.write({
        name: PICTURES,
        version: `${name}@${version}`,
        files: new Map([...taken.files, [INDEX, text]]),
      });
    },
  };
}

function place(name: string, version: string): string {
  return `${PICTURES}/${name}@${version}`;
}
