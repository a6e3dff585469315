import { type Kysely, sql } from 'kysely';

/**
 * Who wants to hear when a variant can be bought again: once for each address and variant, however often the button is pressed. The key ends
 * it; only the mail has it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table stock_notice (
    email text not null,
    variant_id integer not null references variant (id) on delete cascade,
    notice_key uuid not null unique default gen_random_uuid(),
    asked_at timestamptz not null,
    primary key (email, variant_id)
  )`.execute(db);
  await sql`create index stock_notice_variant on stock_notice (variant_id)`.execute(db);
  await sql`comment on table stock_notice is
    'Addresses that hear of it by one mail, with which the row goes.'`.execute(db);
}
