import { type Kysely, sql } from 'kysely';

/** A line that was removed and put back stands where it stood. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table line_item add column position int check (position > 0)`.execute(db);
  await sql`comment on column line_item.position is
    'Where a line that was removed stood, in ids of lines. Null: where its own id stands.'`.execute(db);
}
