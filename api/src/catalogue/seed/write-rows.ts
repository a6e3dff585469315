import { sql } from 'kysely';
import type { Schema, Transaction } from '../../platform/database/schema.ts';

type Key = readonly [string, ...string[]];

/** One statement of all rows of a large shop would be in memory several times: the embedded database never gives it back. */
const ROWS_AT_ONCE = 1_000;

/**
 * Inserts rows or brings existing ones up to date, a thousand in a statement. Columns in `keep` get their value when a row is new and
 * belong to the shop afterwards.
 */
export async function upsertRows(
  tx: Transaction,
  table: keyof Schema | 'question',
  key: Key,
  rows: readonly object[],
  keep: readonly string[] = [],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const updated = columns.filter((column) => !key.includes(column) && !keep.includes(column));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const changes = sql.join(
    updated.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await sql`
      insert into ${sql.table(table)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)
      on conflict (${sql.join(key.map((column) => sql.ref(column)))})
      ${updated.length > 0 ? sql`do update set ${changes}` : sql`do nothing`}
    `.execute(tx);
  }
}

/** What the shop makes itself is numbered from here on; below are the ids of the catalogue's files. */
export const OWN_IDS_FROM = 1_000_000;

/** Removes the rows whose key is not among those given; those with an id from `before` on stay. */
export async function removeOthers(
  tx: Transaction,
  table: keyof Schema,
  key: string,
  kept: readonly (string | number)[],
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const isOfFiles = before < Number.MAX_SAFE_INTEGER ? sql`${sql.ref(key)} < ${before}` : sql`true`;
  await sql`
    delete from ${sql.table(table)}
    where ${isOfFiles} and ${sql.ref(key)}::text not in (select json_array_elements_text(${JSON.stringify(kept)}::json))
  `.execute(tx);
}
