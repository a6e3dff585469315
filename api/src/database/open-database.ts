import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { COLUMN_PARSERS } from './column-parsers.ts';
import { openDataDirectory } from './data-directory.ts';
import type { Database, Schema } from './schema.ts';

export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
}

/** Opens Postgres where an address is given, else the embedded PGlite in `{dataDir}/pgdata`. `close` frees the directory. */
export async function openDatabase(settings: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (settings.databaseUrl) {
    const db = await connectToPostgres(settings.databaseUrl);
    return { db, close: () => db.destroy() };
  }
  const directory = await openDataDirectory(settings.dataDir);
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: directory.pglite }) });
  return {
    db,
    close: async () => {
      await db.destroy();
      await directory.close();
    },
  };
}

async function connectToPostgres(connectionString: string): Promise<Database> {
  // Loaded only here: the embedded default never needs the driver.
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      COLUMN_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({ connectionString, max: 20, types });
  // A connection that breaks while nobody uses it is replaced with the next question. Without a listener the process
  // would end with it whenever the database server is restarted.
  pool.on('error', () => {});
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
