import { type Kysely, sql } from 'kysely';

/** What sales tax was when the store answered, so that another one later is said. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Of the answer rather than of the quote: the release before answers again beside this one, and says nothing of it.
  'alter table quote_event add column tax_cents bigint',
  `comment on column quote_event.tax_cents is
    'Of an answer: the sales tax that it named. Null for all other steps, and for answers before the column.'`,
];
