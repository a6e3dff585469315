import { type Kysely, sql } from 'kysely';

/** The promise that the shopper was made stays with the order, whatever calculates later ones. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table orders add column promised_arrivals jsonb',
  `comment on column orders.promised_arrivals is
    'By the ids of its lines, frozen with the totals; null for a cart, and for orders that are older than the promise.'`,
];
