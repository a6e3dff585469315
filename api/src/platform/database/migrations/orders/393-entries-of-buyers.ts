import { type Kysely, sql } from 'kysely';

/** An assistant knows the id of the cart that it hands over. What its buyer then types in the store is theirs alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column is_guarded boolean not null default false`.execute(db);
  await sql`comment on column orders.is_guarded is
    'Its buyer has entered where it goes: the cart opens with its access key alone, which is new since then.'`.execute(
    db,
  );
}
