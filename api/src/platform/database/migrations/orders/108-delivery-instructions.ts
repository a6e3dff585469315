import { type Kysely, sql } from 'kysely';

/** A gate code or a floor is for the carrier: it goes with the order, not into the street address. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  "alter table orders add column delivery_instructions text not null default ''",
  `comment on column orders.delivery_instructions is
    'For the carrier, as the shopper typed it; empty for none.'`,
];
