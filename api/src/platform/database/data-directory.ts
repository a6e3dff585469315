import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { COLUMN_PARSERS } from './column-parsers.ts';
import { takeDirectoryLock } from './directory-lock.ts';

/**
 * PGlite takes 128 MB for Postgres's own cache of pages unless told, writes to all of it at the start, and gives no memory back. The whole
 * database of the store is as large as this. A page of a larger one comes from the system's cache of files, for some 10 microseconds more.
 */
const SHARED_BUFFERS = '16MB';

export interface OpenDirectory {
  pglite: PGlite;
  close: () => Promise<void>;
}

/**
 * Opens `{dataDir}/pgdata`, creating it on first use. It is created beside its place and renamed when complete, so
 * that a process killed half-way leaves nothing that looks like a database.
 */
export async function openDataDirectory(dataDir: string): Promise<OpenDirectory> {
  const place = join(dataDir, 'pgdata');
  await mkdir(dataDir, { recursive: true });
  const releaseLock = await takeDirectoryLock(`${place}.lock`);
  try {
    if (!existsSync(place)) await createAt(place, dataDir);
    const pglite = await openAt(place);
    return {
      pglite,
      close: async () => {
        if (!pglite.closed) await pglite.close();
        await releaseLock();
      },
    };
  } catch (error) {
    await releaseLock();
    throw error;
  }
}

async function createAt(place: string, dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('pgdata.new-')) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const draft = `${place}.new-${process.pid}`;
  const pglite = await PGlite.create(draft);
  await pglite.close();
  await rename(draft, place);
}

async function openAt(place: string): Promise<PGlite> {
  if (!existsSync(join(place, 'PG_VERSION'))) throw new Error(brokenDirectory(place, 'it is not a database'));
  try {
    return await PGlite.create(place, {
      parsers: COLUMN_PARSERS,
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    });
  } catch (error) {
    throw new Error(brokenDirectory(place, error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  }
}

function brokenDirectory(place: string, reason: string): string {
  return `The database in ${place} cannot be opened (${reason}). Move that folder away to begin with an empty store, or put back a copy of it.`;
}
