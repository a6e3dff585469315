import { type Kysely, sql } from 'kysely';

/** Who reads the newsletter ends it with one press, in the mail or in the mail program itself (RFC 8058). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table newsletter_subscriber
    add column unsubscribe_key uuid not null unique default gen_random_uuid()`.execute(db);
  await sql`comment on column newsletter_subscriber.unsubscribe_key is
    'Ends the subscription. Each letter has it, nothing else.'`.execute(db);
  await sql`alter table mail_outbox add column unsubscribe_url text`.execute(db);
  await sql`comment on column mail_outbox.unsubscribe_url is
    'Where a mail program ends what the mail is part of, without its reader signing in. Null for mails about an order or an account.'`.execute(
    db,
  );
}
