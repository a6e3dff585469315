import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { findOrder } from '../records/load-order.ts';
import { orderToWire } from './order-to-wire.ts';

/** An order as its owner sees it now, to write to them about it; null where its account was deleted: there is no one to write to. */
export async function readPlacedOrder(
  db: Database | Transaction,
  orderId: string,
  now: Date,
): Promise<Order | null> {
  const row = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
  const order = row && (await findOrder(db, orderId, { userId: row.user_id }, now));
  return order ? orderToWire({ ...order, isVouched: true }) : null;
}
