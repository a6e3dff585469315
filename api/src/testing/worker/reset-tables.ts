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
    if (changed.length > 0) await restoreTables(tx, await withReferencing(tx, changed));
    await sql`
      select setval(format('public.%I', sequencename)::regclass, position, is_used)
      from ${sql.id(ORIGINAL, 'sequence_position')}
    `.execute(tx);
  });
  return changed.length > 0 ? readFingerprints(db) : now;
}

interface Table {
  name: string;
  /** Quoted, without those that Postgres computes: they cannot be written. */
  columns: string;
}

async function restoreTables(tx: Transaction, tables: readonly Table[]): Promise<void> {
  // No trigger and no foreign key looks at these rows: they were looked at when the template was made.
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.id('public', name)))}`.execute(tx);
  for (const { name, columns } of tables) {
    await sql`
      insert into ${sql.id('public', name)} (${sql.raw(columns)}) overriding system value
      select ${sql.raw(columns)} from ${sql.id(ORIGINAL, name)}
    `.execute(tx);
  }
}

/** Postgres empties a table only together with those that refer to it. */
async function withReferencing(tx: Transaction, names: readonly string[]): Promise<Table[]> {
  const { rows } = await sql<Table>`
    with recursive emptied (oid) as (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any(${names})
      union
      select conrelid from pg_constraint join emptied on confrelid = emptied.oid where contype = 'f'
    )
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from emptied join pg_class using (oid) join pg_attribute on attrelid = emptied.oid
    where attnum > 0 and not attisdropped and attgenerated = ''
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
