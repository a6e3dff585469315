import { type Kysely, sql } from 'kysely';

/** A shopper says at the checkout on which day they would be at home; the carrier's own days come once the order is ready. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table orders add column preferred_delivery_day text',
  `comment on column orders.preferred_delivery_day is
    'YYYY-MM-DD: the day that the shopper has asked for, for what travels by truck; null for whichever comes first.'`,
];
