import { openDatabase } from '../platform/database/open-database.ts';
import type { Database } from '../platform/database/schema.ts';
import { createPostgresTestDatabase } from './worker/postgres-template.ts';

/** Where the races' PostgreSQL server is. */
export const RACES_SERVER = process.env.DATABASE_URL_RACES ?? '';

/** A database of this file on that server, with the whole catalogue: several connections race on it as processes do. */
export function usePostgresDatabase(): { readonly db: Database } {
  let own: { db: Database; drop: () => Promise<void> } | undefined;
  beforeAll(async () => {
    const { url, drop } = await createPostgresTestDatabase(RACES_SERVER);
    const { db } = await openDatabase({ databaseUrl: url, dataDir: '' });
    own = { db, drop };
  });
  afterAll(async () => {
    await own?.db.destroy();
    await own?.drop();
  });
  return {
    get db() {
      if (!own) throw new Error('The database is there once the first test begins.');
      return own.db;
    },
  };
}
