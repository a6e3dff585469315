import { type Kysely, sql } from 'kysely';

/**
 * Answers without a lead time were stored with the shop's words, and `In stock` names no days: their orders promised none. Empty is as the
 * shop says it, of a quote and of the cart that it has become.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `update quote_line set lead_time = '' where lead_time = 'In stock'`,
  `update line_item set quoted_lead_time = null where quoted_lead_time = 'In stock' and frozen is null`,
  `comment on column quote_line.lead_time is 'As the store has said it; empty: what the shop says on the day of the order.'`,
];
