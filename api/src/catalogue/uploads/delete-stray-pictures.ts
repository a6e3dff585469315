import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { UPLOADS_PATH } from './store-picture.ts';

/** A picture has its files before its upload says so. Storing one takes seconds, also with ten before it. */
const STORED_WITHIN_MS = 60 * 60_000;
/** Of pictures, of originals, and of those that a process left unfinished. */
const FILE = /^(?<stem>[0-9a-f]+)(?:-\d+\.(?:avif|webp)|\.original)(?:\.\d+-\w+)?$/;

/**
 * Removes files that no upload has: a process died between deleting an account and deleting its pictures, or the account went while a
 * picture of it was stored.
 */
export async function deleteStrayPictures({
  db,
  clock,
  uploads,
}: {
  db: Database;
  clock: Clock;
  uploads: FileStore;
}): Promise<void> {
  const before = new Date(clock().getTime() - STORED_WITHIN_MS);
  for await (const stored of uploads.list()) {
    const files = stored.flatMap(({ name, writtenAt }) => {
      const stem = FILE.exec(name)?.groups?.stem;
      return stem === undefined || writtenAt >= before ? [] : [{ name, src: `${UPLOADS_PATH}/${stem}` }];
    });
    if (files.length === 0) continue;
    const sources = [...new Set(files.map(({ src }) => src))];
    const known = await db
      .selectFrom('upload')
      .select(sql<string>`(picture ->> 'src')`.as('src'))
      .where(sql<string>`(picture ->> 'src')`, 'in', sources)
      // Those that the history can bring back too.
      .unionAll(db.selectFrom('catalogue_picture').select('src').where('src', 'in', sources))
      .execute();
    const kept = new Set(known.map(({ src }) => src));
    await uploads.remove(files.filter(({ src }) => !kept.has(src)).map(({ name }) => name));
  }
}
