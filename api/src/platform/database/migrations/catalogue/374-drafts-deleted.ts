import { type Kysely, sql } from 'kysely';

/** A draft that no shopper has seen is no history: an admin may delete it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `comment on table content_revision is
        'Never changed, and never deleted once any of its item was published: the history of what the store has said.'`,
    )
    .execute(db);
}
