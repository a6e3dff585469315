import { sql } from 'kysely';
import type { Schema, Transaction } from '../../platform/database/schema.ts';

type Key = readonly [string, ...string[]];

/**
 * Inserts rows or brings existing ones up to date, all in one statement whatever their number. Columns in `keep` get
 * their value when a row is new and belong to the shop afterwards.
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
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(key.map((column) => sql.ref(column)))})
    ${updated.length > 0 ? sql`do update set ${changes}` : sql`do nothing`}
  `.execute(tx);
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
