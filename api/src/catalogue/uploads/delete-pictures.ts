import { basename } from 'node:path';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { pictureFile } from './store-picture.ts';

/** Kinds that admins send for the shop: they stay when the account goes. */
export const SHOP_PICTURES: readonly string[] = ['room_image', 'content_image'];

/** The pictures that an account has sent of its own. */
export async function listPictures(db: Database, accountId: number): Promise<Picture[]> {
  const uploads = await db
    .selectFrom('upload')
    .select('picture')
    .where('account_id', '=', accountId)
    .where('kind', 'not in', SHOP_PICTURES)
    .execute();
  return uploads.flatMap(({ picture }) => picture ?? []);
}

/** Removes the files of pictures whose uploads have gone. One that another customer has uploaded too, byte by byte, stays. */
export async function deletePictures(
  { db, uploads }: { db: Database; uploads: FileStore },
  pictures: readonly Picture[],
): Promise<void> {
  for (const { src, widths } of pictures) {
    const other = await db
      .selectFrom('upload')
      .select('id')
      .where(sql<string>`(picture ->> 'src')`, '=', src)
      .executeTakeFirst();
    if (other) continue;
    const stem = basename(src);
    await uploads.remove(
      widths.flatMap((width) =>
        (['avif', 'webp'] as const).map((format) => pictureFile({ stem, width, format })),
      ),
    );
  }
}
