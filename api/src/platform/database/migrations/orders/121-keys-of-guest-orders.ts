import { type Kysely, sql } from 'kysely';

/** The id of a guest's order is in links that are passed on. What is personal in it opens with this key, or the e-mail address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column access_key uuid not null default gen_random_uuid()`.execute(db);
  await sql`comment on column orders.access_key is
    'Opens what is personal in a placed order of a guest. The browser that ordered has it; who knows the e-mail address gets it.'`.execute(
    db,
  );
}
