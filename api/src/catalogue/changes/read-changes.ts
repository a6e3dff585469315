import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export interface ChangedSubjects {
  /** A moment of the database: sent with the next call, which answers what came after. */
  cursor: string;
  /** Ids of products. */
  products: number[];
  /** Other tables, such as `menu`. */
  tables: string[];
  /** Of a moment that this database has not come to: it was another one's, which a backup has taken the place of. */
  everything: boolean;
  /** How long ago the first of it happened; null where nothing did. */
  oldestMs: number | null;
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
 * transactions the one that began first may end last, and a reader that remembers the highest number would miss it. Numbers that a
 * restored copy has brought from another server are no changes here.
 */
export async function readChanges(db: Database, since: string): Promise<ChangedSubjects> {
  const { rows } = await sql<{
    cursor: string;
    subjects: string[] | null;
    oldest_ms: number | null;
    is_ahead: boolean;
  }>`
    select pg_current_snapshot()::text as cursor,
      pg_snapshot_xmax(${since}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as is_ahead,
      changed.subjects, changed.oldest_ms
    from (
      select array_agg(distinct subject) as subjects,
        (extract(epoch from clock_timestamp() - min(happened_at)) * 1000)::double precision as oldest_ms
      from catalogue_change
      where transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot)
        and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
    ) as changed
  `.execute(db);
  const { cursor = since, subjects: found, oldest_ms: oldestMs = null, is_ahead = false } = rows[0] ?? {};
  const subjects = found ?? [];
  return {
    cursor,
    products: subjects.flatMap((subject) => {
      const id = PRODUCT.exec(subject)?.[1];
      return id === undefined ? [] : [Number(id)];
    }),
    tables: subjects.filter((subject) => !PRODUCT.test(subject)),
    everything: is_ahead,
    oldestMs,
  };
}
