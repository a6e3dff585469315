import { type Kysely, sql } from 'kysely';

/** Customer care answers a shopper's letter by replying to it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mail_outbox add column reply_to text`.execute(db);
  await sql`comment on column mail_outbox.reply_to is
    'Who is written to by a reply to the mail. Null where that is customer care, who sends it.'`.execute(db);
}
