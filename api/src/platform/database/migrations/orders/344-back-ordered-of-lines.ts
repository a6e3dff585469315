import { type Kysely, sql } from 'kysely';

/** What a quote promises beyond the stock is owed: of such a line a cancellation gives back what it took, and no more. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table line_item add column back_ordered int not null default 0 check (back_ordered >= 0)',
  `comment on column line_item.back_ordered is
    'How many of the quantity were not in stock when the payment began: owed, and never taken out of stock.'`,
];
