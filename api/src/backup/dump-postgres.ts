import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { openDatabase } from '../platform/database/open-database.ts';
import type { DatabaseCopy, NamedFile } from './database-copy.ts';
import { readLastMigration } from './last-migration.ts';
import { listNamedFiles } from './named-files.ts';
import { runPostgresProgram } from './run-postgres-program.ts';

/**
 * Writes the database to `file`, in pg_dump's own format, while the shop goes on selling: all of it is of one moment, that of
 * a snapshot which also says what files it names.
 */
export async function dumpPostgres(
  databaseUrl: string,
  { file, pgDump }: { file: string; pgDump: string },
): Promise<{ copy: DatabaseCopy; named: NamedFile[] }> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const lastMigration = await readLastMigration(tx);
        const { rows } = await sql<{ snapshot: string; version: string }>`
          select pg_export_snapshot() as snapshot, current_setting('server_version_num') as version
        `.execute(tx);
        const { snapshot = '', version = '0' } = rows[0] ?? {};
        // Made first: what pg_dump makes itself, every user of the machine may read.
        await writeFile(file, '', { mode: 0o600, flag: 'wx' });
        await runPostgresProgram(
          pgDump,
          ['--format=custom', `--snapshot=${snapshot}`, '--no-owner', '--no-privileges', `--file=${file}`],
          databaseUrl,
        );
        const copy = {
          kind: 'postgres' as const,
          serverVersion: Math.floor(Number(version) / 10_000),
          lastMigration,
        };
        return { copy, named: await listNamedFiles(tx) };
      });
  } finally {
    await close();
  }
}
