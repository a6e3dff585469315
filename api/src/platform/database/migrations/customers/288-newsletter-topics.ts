import { type Kysely, sql } from 'kysely';

/** A reader chooses what they get letters about, and may ask for a lost mail again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table newsletter_subscriber
    add column topics jsonb not null default '["pieces","journal","offers"]',
    add column asked_at timestamptz`.execute(db);
  await sql`comment on column newsletter_subscriber.topics is
    'What the reader wants letters about. None of them is no end of the subscription.'`.execute(db);
  await sql`comment on column newsletter_subscriber.asked_at is
    'When the last mail went out because someone had typed the address; null where that was the first.'`.execute(
    db,
  );
}
