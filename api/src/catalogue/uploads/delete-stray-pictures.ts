import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { MEDIA_PATH } from '../media/picture-library.ts';
import { UPLOADS_FOLDER } from './store-picture.ts';

/** A picture has its files before its upload says so. Storing one takes seconds, also with ten before it. */
const STORED_WITHIN_MS = 60 * 60_000;
const BATCH = 500;

/**
 * Removes files that no upload has: a process died between deleting an account and deleting its pictures, or the account went while a
 * picture of it was stored.
 */
export async function deleteStrayPictures({
  db,
  clock,
  dataDir,
}: {
  db: Database;
  clock: Clock;
  dataDir: string;
}): Promise<void> {
  const before = clock().getTime() - STORED_WITHIN_MS;
  for await (const files of batchesOf(join(dataDir, UPLOADS_FOLDER))) {
    const sources = [...new Set(files.map(({ src }) => src))];
    const known = await db
      .selectFrom('upload')
      .select(sql<string>`(picture ->> 'src')`.as('src'))
      .where(sql<string>`(picture ->> 'src')`, 'in', sources)
      // Those that the history can bring back too.
      .unionAll(db.selectFrom('catalogue_picture').select('src').where('src', 'in', sources))
      .execute();
    const kept = new Set(known.map(({ src }) => src));
    for (const { path, src } of files) {
      if (!kept.has(src) && (await stat(path)).mtimeMs < before) await rm(path, { force: true });
    }
  }
}

async function* batchesOf(folder: string) {
  let files: { path: string; src: string }[] = [];
  for await (const { name } of await openOrEmpty(folder)) {
    const [, stem] = /^([0-9a-f]+)(?:-\d+\.(?:avif|webp)|\.original)(?:\.\d+-\w+)?$/.exec(name) ?? [];
    if (stem === undefined) continue;
    files.push({ path: join(folder, name), src: `${MEDIA_PATH}/${UPLOADS_FOLDER}/${stem}` });
    if (files.length < BATCH) continue;
    yield files;
    files = [];
  }
  if (files.length > 0) yield files;
}

async function openOrEmpty(folder: string) {
  try {
    return await opendir(folder);
  } catch (error) {
    // Until a customer has uploaded a picture there is no folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
