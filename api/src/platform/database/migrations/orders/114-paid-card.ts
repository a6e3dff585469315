import { type Kysely, sql } from 'kysely';

/** The confirmation says with which card an order was paid, and so does its mail. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table payment
    add column card_brand text,
    add column card_last_four text check (card_last_four ~ '^[0-9]{4}$')`,
  `comment on column payment.card_brand is
    'As the provider names it, such as visa. Null for other ways to pay, and for payments that are older than the column.'`,
];
