import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database, Transaction } from './schema.ts';

const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');
const MIGRATION_FILE = /^(\d{3}-[a-z0-9-]+)\.ts$/;
/** Any number that no other advisory lock of the store has. */
const LOCK = 3_014_098_127;

/** By their names, in the order in which they run. */
export type Migrations = ReadonlyMap<string, () => Promise<Migration>>;

/**
 * Brings the database to the newest schema: each file once, in the order of its number, in a transaction of its own. Where
 * one fails, those before it hold, and it leaves nothing. Not by Kysely's Migrator, which runs all in one transaction, and
 * without it takes no lock.
 */
export async function migrate(db: Database, migrations?: Migrations): Promise<void> {
  const wanted = migrations ?? (await readMigrations());
  const done = await namesDone(db);
  const pending = [...wanted].filter(([name]) => !done.has(name));
  for (const [name, load] of pending) {
    const { up } = await load();
    await db.transaction().execute((tx) => runOnce(tx, name, up));
  }
}

async function runOnce(tx: Transaction, name: string, up: Migration['up']): Promise<void> {
  // Processes that start at once take turns: the second finds that it is done.
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
  // Under the name and with the columns of Kysely's own, as in databases that its Migrator has made.
  await sql`create table if not exists kysely_migration (name text primary key, timestamp text not null)`.execute(
    tx,
  );
  const { rows } = await sql`select from kysely_migration where name = ${name}`.execute(tx);
  if (rows.length > 0) return;
  await up(tx);
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx);
}

async function namesDone(db: Database): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found
  `.execute(db);
  if (!tables[0]?.found) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function readMigrations(): Promise<Migrations> {
  const migrations = new Map<string, () => Promise<Migration>>();
  for (const file of await listMigrationFiles()) {
    const name = MIGRATION_FILE.exec(basename(file))?.[1];
    if (name) migrations.set(name, () => import(`./migrations/${file}`));
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
