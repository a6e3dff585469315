import { type Kysely, sql } from 'kysely';

/** A gift card goes by e-mail: a shopper who buys nothing else gives a name and an e-mail address, and no street. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table orders add column contact jsonb',
  `comment on column orders.contact is
    'Who orders what goes by e-mail alone; null where the delivery address says it.'`,
];
