import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';

/** In a query of orders: who pays, else who orders, since gift cards alone need no bill. Null for an order whose account was deleted. */
export function buyerName() {
  return sql<string | null>`(
    select nullif(trim(concat_ws(' ', buyer ->> 'first_name', buyer ->> 'last_name')), '')
    from (select coalesce(orders.billing_address, orders.contact, orders.shipping_address) as buyer) as known
  )`;
}

/** The same of one order. */
export async function readBuyerName(tx: Transaction, orderId: string): Promise<string | null> {
  const { name } = await tx
    .selectFrom('orders')
    .select(buyerName().as('name'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return name;
}
