import { type Kysely, sql } from 'kysely';

/** Every page of an order says which day its shopper has chosen, and a carrier offers days for one shipment at a time. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table delivery_date_request add column shipment_code text',
  `comment on column delivery_date_request.shipment_code is
    'The shipment that the days are for; null: whatever of the order travels by truck.'`,
  'create index delivery_date_request_order on delivery_date_request (order_id, created_at desc)',
];
