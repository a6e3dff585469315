import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readLive } from '../../../catalogue/content/live-content.ts';
import { readCalendar } from '../../../catalogue/seasons/read-seasons.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import type { SavedRecords } from '../../../search/live-index/live-index.ts';
import type { LiveKnownValues } from '../../../search/understanding/live-known-values.ts';
import { stretchBegin } from '../of-day/stretch-of-day.ts';
import type { SearchThread } from '../thread/search-thread.ts';

const FILE = 'search-index.bin';
const SOURCES = [join(import.meta.dirname, '..'), join(import.meta.dirname, '..', '..', '..', 'search')];
/** Changes are told for a day. */
const MAX_AGE_MS = 20 * 3_600_000;

/**
 * What is searched, in a file of the data directory: to read a large shop's records and to index their words takes tens of seconds, to read the
 * file two. It stands in until all have been read again, where it is of this program, this database and prices of now; what has changed since is told.
 */
export function createSavedSearch(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  thread: Pick<SearchThread, 'save' | 'restore'>,
  known: LiveKnownValues,
): SavedRecords {
  const path = join(config.dataDir, FILE);
  let wanted: Promise<{ program: string; database: string }> | undefined;
  const readWanted = () => {
    wanted ??= Promise.all([hashProgram(), identifyDatabase(db)]).then(([program, database]) => ({
      program,
      database,
    }));
    return wanted;
  };
  const readStretch = async (now: Date) =>
    stretchBegin(now, (await readCalendar(db, await readLive(db, now))).price_changes).getTime();
  return {
    restore: async () => {
      const now = clock();
      const wanted = { ...(await readWanted()), stretch: await readStretch(now) };
      const restored = await thread.restore(path, { ...wanted, notBefore: now.getTime() - MAX_AGE_MS });
      if (!restored) return null;
      known.restore(restored.known);
      return restored.cursor;
    },
    save: async (cursor, now) => {
      const stamp = { ...(await readWanted()), cursor, savedAt: clock().getTime(), known: known.save() };
      await thread.save(path, { ...stamp, stretch: await readStretch(now) });
    },
  };
}

/** Another program may read other words from the same texts. */
async function hashProgram(): Promise<string> {
  const hash = createHash('sha1');
  for (const folder of SOURCES) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
    for (const name of names) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

async function identifyDatabase(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select (select system_identifier from pg_control_system()) || ':' || oid as id
    from pg_database where datname = current_database()
  `.execute(db);
  return rows[0]?.id ?? '';
}
