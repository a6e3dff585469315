import { type Kysely, sql } from 'kysely';

/** Mails to addresses that anyone can type are counted by address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mail_outbox_recipient on mail_outbox (lower(recipient), created_at)`.execute(db);
}
