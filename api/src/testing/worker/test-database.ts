import { readFile } from 'node:fs/promises';
import { Kysely, PGliteDialect } from 'kysely';
import { COLUMN_PARSERS } from '../../platform/database/column-parsers.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { embeddedTemplate } from './database-template.ts';
import { createPostgresTestDatabase } from './postgres-template.ts';
import { QuietPGlite } from './quiet-pglite.ts';
import { type Fingerprints, readFingerprints, resetTables } from './reset-tables.ts';

interface TestDatabase {
  /** A handle for one test file. Destroying it calls `onDestroyed` and leaves the database for the next file. */
  open: (onDestroyed: () => void) => Promise<Database>;
  /** Ends it for good. */
  discard: () => Promise<void>;
}

/** Those that the files before this one have used, in this process, with what they were like when they were handed out. */
const free: { database: TestDatabase; clean: Fingerprints }[] = [];

/**
 * A database with every migration and the whole catalogue, as good as new. Destroy it when the file's tests are done:
 * the next file gets the same one with its rows put back, which takes a tenth of the time of loading another.
 */
export async function openTestDatabase(): Promise<Database> {
  for (let used = free.pop(); used; used = free.pop()) {
    const { database, clean } = used;
    const db = await handOut(database, (handle) => resetTables(handle, clean));
    if (db) return db;
  }
  const server = process.env.DATABASE_URL_TEST;
  const database = server ? await createOnPostgres(server) : await createEmbedded();
  const db = await handOut(database, readFingerprints);
  if (!db) throw new Error('A new database needs no cleaning.');
  return db;
}

/** Null when it could not be made as good as new: then it is gone. */
async function handOut(
  database: TestDatabase,
  makeNew: (db: Database) => Promise<Fingerprints | null>,
): Promise<Database | null> {
  let clean: Fingerprints | null = null;
  const db = await database.open(() => clean && free.push({ database, clean }));
  clean = await makeNew(db);
  if (clean) return db;
  await db.destroy();
  await database.discard();
  return null;
}

async function createEmbedded(): Promise<TestDatabase> {
  const loadDataDir = new Blob([await readFile(await embeddedTemplate())]);
  const pglite = new QuietPGlite({ loadDataDir, parsers: COLUMN_PARSERS });
  await pglite.waitReady;
  return {
    open: async (onDestroyed) => {
      const handle = {
        query: pglite.query.bind(pglite),
        transaction: pglite.transaction.bind(pglite),
        closed: false,
        ready: true,
        waitReady: pglite.waitReady,
        close: async () => {
          handle.closed = true;
          onDestroyed();
        },
      };
      return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: handle }) });
    },
    discard: () => pglite.close(),
  };
}

async function createOnPostgres(server: string): Promise<TestDatabase> {
  const { url, drop } = await createPostgresTestDatabase(server);
  return {
    open: async (onDestroyed) => {
      const { db } = await openDatabase({ databaseUrl: url, dataDir: '' });
      const disconnect = db.destroy.bind(db);
      db.destroy = async () => {
        await disconnect();
        onDestroyed();
      };
      return db;
    },
    discard: drop,
  };
}
