import { type Kysely, sql } from 'kysely';

/** What an assistant has said of an address that cannot be delivered to as it is: the buyer finds it in the checkout's fields. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table orders add column unfinished_address jsonb',
  `comment on column orders.unfinished_address is
    'As an assistant sent it, empty where it said nothing; for the fields of the checkout alone, until there is an address.'`,
];
