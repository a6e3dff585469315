import { type Kysely, sql } from 'kysely';

/** The picture that stands for a brand, a category or a collection. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['brand', 'category', 'collection']) {
    await sql.raw(`alter table ${table} add column picture jsonb`).execute(db);
  }
}
