import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');
const MIGRATION_FILE = /^(\d{3}-[a-z0-9-]+)\.ts$/;

/** Brings the database to the newest schema. Each file runs once, in the order of its number. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Two modules number their files in ranges of their own, so a lower number may arrive after a higher one.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await listMigrationFiles()) {
    const name = MIGRATION_FILE.exec(file)?.[1];
    if (name) migrations[name] = await import(`./migrations/${file}`);
  }
  return migrations;
}

export async function listMigrationFiles(): Promise<string[]> {
  return (await readdir(MIGRATIONS_DIR)).filter((file) => MIGRATION_FILE.test(file)).sort();
}
