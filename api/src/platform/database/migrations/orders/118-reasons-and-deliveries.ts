import { type Kysely, sql } from 'kysely';

/** The page of an order says why it was cancelled and when each shipment arrived, as its mails do. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table orders add column cancellation_reason text',
  `comment on column orders.cancellation_reason is
    'What the operator gave as the reason, for the customer to read. Null for what was not cancelled, or before the column.'`,
  'alter table shipment add column delivered_at timestamptz',
  `comment on column shipment.delivered_at is
    'When the warehouse heard that it arrived. Null before that, and for what arrived before the column.'`,
];
