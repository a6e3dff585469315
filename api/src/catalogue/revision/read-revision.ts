import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Grows with every change of what lists and product pages show. Of the stock only its beginning and its end count. */
export async function readRevision(db: Database): Promise<number> {
  const { rows } = await sql<{ last_value: number }>`select last_value from catalogue_revision`.execute(db);
  return Number(rows[0]?.last_value ?? 0);
}
