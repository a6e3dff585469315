import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export interface ChangedSubjects {
  /** A moment of the database: sent with the next call, which answers what came after. */
  cursor: string;
  /** Ids of products. */
  products: number[];
  /** Other tables, such as `menu`. */
  tables: string[];
}

const PRODUCT = /^product:(\d+)$/;
const CURSOR = /^\d+:\d+:[\d,]*$/;

export function isCursor(text: string): boolean {
  return CURSOR.test(text);
}

/** Where the next call begins. */
export async function readCursor(db: Database): Promise<string> {
  const { rows } = await sql<{ cursor: string }>`select pg_current_snapshot()::text as cursor`.execute(db);
  return rows[0]?.cursor ?? '';
}

/**
 * What transactions changed that were not visible at `since` and are now. Compared by snapshots, not by a number: of two
 * transactions the one that began first may end last, and a reader that remembers the highest number would miss it.
 */
export async function readChanges(db: Database, since: string): Promise<ChangedSubjects> {
  const { rows } = await sql<{ cursor: string; subjects: string[] }>`
    select pg_current_snapshot()::text as cursor,
      coalesce((
        select array_agg(distinct subject) from catalogue_change
        where transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
      ), '{}') as subjects
  `.execute(db);
  const { cursor = since, subjects = [] } = rows[0] ?? {};
  return {
    cursor,
    products: subjects.flatMap((subject) => {
      const id = PRODUCT.exec(subject)?.[1];
      return id === undefined ? [] : [Number(id)];
    }),
    tables: subjects.filter((subject) => !PRODUCT.test(subject)),
  };
}
