import { type Kysely, sql } from 'kysely';

/** Who reads the newsletter. Addresses in lower case. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table newsletter_subscriber (
    email text primary key check (email = lower(email)),
    source text,
    subscribed_at timestamptz not null
  )`.execute(db);
}
