import { type Kysely, sql } from 'kysely';

/**
 * A subscription counts once the reader has confirmed it by the mail they get. They end it with one press, in the mail or in the mail program
 * itself (RFC 8058).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table newsletter_subscriber
    add column letter_key uuid not null unique default gen_random_uuid(),
    add column confirmed_at timestamptz`.execute(db);
  // Who has had letters until now goes on having them.
  await sql`update newsletter_subscriber set confirmed_at = subscribed_at`.execute(db);
  await sql`comment on column newsletter_subscriber.letter_key is
    'Confirms the subscription; later it ends it. Only mails to the reader have it.'`.execute(db);
  await sql`alter table mail_outbox add column unsubscribe_url text`.execute(db);
  await sql`comment on column mail_outbox.unsubscribe_url is
    'Where a mail program ends what the mail is part of, for a reader who is not signed in. Null where the mail is part of nothing.'`.execute(
    db,
  );
}
