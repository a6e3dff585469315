import { type Kysely, sql } from 'kysely';

/**
 * Each shipment by truck has a day of its own. What was asked for before stays with the shipments of placed orders; an open cart asks
 * again. Processes of before read `preferred_delivery_day` until they have ended, so that it is not dropped here.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table orders add column preferred_delivery_days jsonb not null default '{}'`,
  `comment on column orders.preferred_delivery_days is
    'YYYY-MM-DD by the ids of shipments by truck: the days that the shopper has asked for. None: whichever comes first.'`,
  `comment on column orders.preferred_delivery_day is 'One day for all shipments, as it was before preferred_delivery_days.'`,
  `update orders set preferred_delivery_days = (
    select coalesce(jsonb_object_agg(shipment.code, orders.preferred_delivery_day), '{}')
    from shipment where shipment.order_id = orders.id and shipment.shipping_category ~ '^(freight|ltl_direct)'
  ) where preferred_delivery_day is not null`,
];
