import { type Kysely, sql } from 'kysely';

/** Quotes that guests ask for are counted by the address that they type. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index quote_of_address on quote (lower(email), asked_at) where account_id is null`.execute(
    db,
  );
}
