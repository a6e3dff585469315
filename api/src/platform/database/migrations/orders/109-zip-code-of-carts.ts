import { type Kysely, sql } from 'kysely';

/** A shopper names a ZIP code long before an address: the days of the cart hold for it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table orders add column estimate_zip_code text',
  `comment on column orders.estimate_zip_code is
    'What the shopper has named before there is an address, which counts in its place; null: the whole country.'`,
];
