import { basename } from 'node:path';
import { sql } from 'kysely';
import { listMigrationFiles } from './migrate.ts';
import { openDatabase } from './open-database.ts';

export interface DatabaseDescription {
  /** Such as 15. */
  serverVersion: number;
  /** Migrations of this version of the store that have not run yet. */
  pending: string[];
  /** Those that have run and that this version does not know: a newer one was here. */
  unknown: string[];
  /** By how much the server's clock is ahead of this machine's. */
  aheadMs: number;
}

/** Looks into a PostgreSQL database and changes nothing. Rejects where it cannot be reached. */
export async function describeDatabase(databaseUrl: string): Promise<DatabaseDescription> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const askedAt = Date.now();
    const { rows } = await sql<{ version: string; now: Date; migrations: string | null }>`
      select current_setting('server_version_num') as version, clock_timestamp() as now,
        to_regclass('kysely_migration')::text as migrations
    `.execute(db);
    const { version = '0', now = new Date(), migrations = null } = rows[0] ?? {};
    // What the way there and back took is half of the error.
    const aheadMs = now.getTime() - (askedAt + Date.now()) / 2;
    const ran = migrations
      ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows
      : [];
    const done = new Set(ran.map(({ name }) => name));
    const known = (await listMigrationFiles()).map((file) => basename(file, '.ts'));
    return {
      serverVersion: Math.floor(Number(version) / 10_000),
      pending: known.filter((name) => !done.has(name)),
      unknown: [...done].filter((name) => !known.includes(name)),
      aheadMs: Math.round(aheadMs),
    };
  } finally {
    await close();
  }
}
