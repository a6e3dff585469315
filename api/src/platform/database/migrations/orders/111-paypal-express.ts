import { type Kysely, sql } from 'kysely';

/** A visit to PayPal may ask for the address, and with it for an amount that is final only afterwards. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table payment_session add column is_amount_final boolean not null default true',
  `comment on column payment_session.is_amount_final is
    'False where PayPal was asked for the address: tax and delivery then change the amount, which the shopper agrees to in the shop.'`,
];
