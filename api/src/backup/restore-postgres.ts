import { sql } from 'kysely';
import { openDatabase } from '../platform/database/open-database.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { runPostgresProgram } from './run-postgres-program.ts';

interface Target {
  databaseUrl: string;
  file: string;
  pgRestore: string;
}

/** What keeps this copy from being brought back to this database, a sentence each. Writes nothing. */
export async function checkPostgresTarget(
  { databaseUrl, file, pgRestore }: Target,
  { serverVersion }: DatabaseCopy,
): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const { rows } = await sql<{ version: string; relations: string }>`
      select current_setting('server_version_num') as version, count(*)::text as relations
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_toast|^pg_temp'
    `.execute(db);
    const { version = '0', relations = '0' } = rows[0] ?? {};
    // Reads the whole list of the archive, as the restore will.
    await runPostgresProgram(pgRestore, ['--list', file], null);
    return [
      ...(relations === '0'
        ? []
        : ['The database of DATABASE_URL is not empty: make a new one for the restored shop.']),
      ...(Math.floor(Number(version) / 10_000) >= serverVersion
        ? []
        : [
            `The copy was made by PostgreSQL ${serverVersion}, and the server of DATABASE_URL is older: take version ${serverVersion} or later.`,
          ]),
    ];
  } catch (error) {
    return [
      `The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    ];
  } finally {
    await close();
  }
}

/** All of it, or nothing: one transaction. */
export async function restorePostgres({ databaseUrl, file, pgRestore }: Target): Promise<void> {
  await runPostgresProgram(
    pgRestore,
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file],
    databaseUrl,
  );
}
