import { type Kysely, sql } from 'kysely';

/** What leaves at another time is a shipment of its own. Orders placed before keep theirs, one for each category. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table shipment add column code text',
  'update shipment set code = shipping_category',
  `alter table shipment alter column code set not null,
    drop constraint shipment_order_id_shipping_category_key,
    add constraint shipment_order_id_code_key unique (order_id, code)`,
  `comment on column shipment.code is
    'The id that the order gives it: its category and, unless in stock, when it leaves, such as freight_made_to_order.'`,
];
