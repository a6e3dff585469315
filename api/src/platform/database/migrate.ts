import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from './schema.ts';

const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');
const MIGRATION_FILE = /^(\d{3}-[a-z0-9-]+)\.ts$/;

/** Brings the database to the newest schema. Each file runs once, in the order of its number. */
export async function migrate(db: Database): Promise<void> {
  if (await isUpToDate(db)) return;
  const { Migrator } = await import('kysely/migration');
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Two modules number their files in ranges of their own, so a lower number may arrive after a higher one.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Asked first, since the migrator looks through the whole schema, which takes a third of a second at every start. */
async function isUpToDate(db: Database): Promise<boolean> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found
  `.execute(db);
  if (!tables[0]?.found) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => `${name}.ts`));
  return (await listMigrationFiles()).every((file) => done.has(basename(file)));
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await listMigrationFiles()) {
    const name = MIGRATION_FILE.exec(basename(file))?.[1];
    if (name) migrations[name] = await import(`./migrations/${file}`);
  }
  return migrations;
}

/** Below the folder of migrations, such as `orders/021-orders.ts`, in the order of their numbers. */
export async function listMigrationFiles(): Promise<string[]> {
  const files = await readdir(MIGRATIONS_DIR, { recursive: true });
  return files
    .filter((file) => MIGRATION_FILE.test(basename(file)))
    .sort((one, other) => basename(one).localeCompare(basename(other)));
}
