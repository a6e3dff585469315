import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';

/** The schema that holds each table as the template has it. */
const ORIGINAL = 'original';

/** For each table what shows whether a row was added, changed or removed. */
export type Fingerprints = ReadonlyMap<string, string>;

/** Copies every table and the position of every sequence, for `resetTables` to go back to. */
export async function keepOriginals(db: Database): Promise<void> {
  await sql`create schema ${sql.id(ORIGINAL)}`.execute(db);
  for (const table of await readTables(db)) {
    await sql`create table ${sql.id(ORIGINAL, table)} as table ${sql.id('public', table)}`.execute(db);
  }
  await sql`
    create table ${sql.id(ORIGINAL, 'sequence_position')} as
    select sequencename, coalesce(last_value, start_value) as position, last_value is not null as is_used
    from pg_sequences where schemaname = 'public'
  `.execute(db);
}

export async function readFingerprints(db: Database): Promise<Fingerprints> {
  const tables = await readTables(db);
  const rows = await sql<{ name: string; print: string }>`${sql.join(
    tables.map(
      (table) =>
        sql`select ${sql.lit(table)} as name, concat(count(*), ' ', max(xmin::text::bigint)) as print from ${sql.id('public', table)}`,
    ),
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.rows.map(({ name, print }) => [name, print]));
}

/**
 * Puts every row and sequence back to the template's. `clean` are the fingerprints after the last time. Answers the new
 * ones, or null when a test has changed the tables themselves: such a database cannot be put back.
 */
export async function resetTables(db: Database, clean: Fingerprints): Promise<Fingerprints | null> {
  const now = await readFingerprints(db);
  if ([...now.keys()].join() !== [...clean.keys()].join()) return null;
  const changed = [...now.keys()].filter((table) => now.get(table) !== clean.get(table));
  await db.transaction().execute(async (tx) => {
    if (changed.length > 0) await restoreTables(tx, await describeTables(tx, changed));
    await sql`
      select setval(format('public.%I', sequencename)::regclass, position, is_used)
      from ${sql.id(ORIGINAL, 'sequence_position')}
    `.execute(tx);
  });
  if (changed.length === 0) return now;
  // No other process does it for the embedded database, which would read what earlier files have left.
  await sql`vacuum ${sql.join(changed.map((name) => sql.id('public', name)))}`.execute(db);
  return readFingerprints(db);
}

interface Table {
  name: string;
  /** Quoted, without those that Postgres computes: they cannot be written. */
  columns: string;
}

async function restoreTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  // No trigger and no foreign key looks at these rows: they were looked at when the template was made.
  await sql`set local session_replication_role = replica`.execute(tx);
  for (const { name, columns } of tables) {
    // Not `truncate`: that makes a new file of each table and index, and empties those that refer to it.
    await sql`delete from ${sql.id('public', name)}`.execute(tx);
    await sql`
      insert into ${sql.id('public', name)} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(columns)} from ${sql.id(ORIGINAL, name)}
    `.execute(tx);
  }
}

async function describeTables(tx: Transaction, names: readonly string[]): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relname = any(${names})
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname
  `.execute(tx);
  return rows;
}

async function readTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(db);
  return rows.map(({ name }) => name);
}
