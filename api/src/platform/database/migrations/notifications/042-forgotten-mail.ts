import { type Kysely, sql } from 'kysely';

/** A mail with the number of a gift card is the only place where it is written: once carried, it is blanked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mail_outbox add column forget_when_sent boolean not null default false`.execute(db);
}
