import { basename } from 'node:path';
import { sql } from 'kysely';
import { listMigrationFiles } from '../platform/database/migrate.ts';
import type { Database, Transaction } from '../platform/database/schema.ts';
import { DatabaseNotCopied } from './database-copy.ts';

/** The newest migration that has run here. Throws where there is no shop in the database. */
export async function readLastMigration(db: Database | Transaction): Promise<string> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found
  `.execute(db);
  if (!tables[0]?.found)
    throw new DatabaseNotCopied('The database holds no shop: no migration has run in it.');
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1
  `.execute(db);
  return rows[0]?.name ?? '';
}

/** Whether this version of the store knows the schema. */
export async function isKnownMigration(name: string): Promise<boolean> {
  return (await listMigrationFiles()).some((file) => basename(file, '.ts') === name);
}
