import { type Kysely, sql } from 'kysely';
import type { PostgresDB } from 'kysely-codegen';

/** What PostgreSQL makes of `check (state in ('cart', 'payment'))`. */
const ONE_OF = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/;

/** The values that a check allows in a column, by `table.column`. */
export async function checkedValues(db: Kysely<PostgresDB>): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2
  `.execute(db);
  const values = new Map<string, string[]>();
  for (const { table, definition } of rows) {
    const [, column, list] = ONE_OF.exec(definition) ?? [];
    if (column && list) values.set(`${table}.${column}`, textsOf(list));
  }
  return values;
}

function textsOf(list: string): string[] {
  return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));
}

/** Columns that the database alone fills, by `table.column`. */
export async function generatedColumns(db: Kysely<PostgresDB>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (identity_generation = 'ALWAYS' or is_generated = 'ALWAYS')
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}
