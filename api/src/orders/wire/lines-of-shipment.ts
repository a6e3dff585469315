import type { LineItem } from '@sanderling/contract/wire/orders/order';
import type { Transaction } from '../../platform/database/schema.ts';
import { findOrder } from '../records/load-order.ts';
import { orderToWire } from './order-to-wire.ts';

/** What is in a shipment of a placed order; nothing where the order does not know it or belongs to a deleted account. */
export async function findLinesOfShipment(
  tx: Transaction,
  { now, orderId, shipmentId }: { orderId: string; shipmentId: number; now: Date },
): Promise<LineItem[]> {
  const row = await tx
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .select(['shipment.code', 'orders.user_id'])
    .where('shipment.id', '=', shipmentId)
    .executeTakeFirst();
  const order = row && (await findOrder(tx, orderId, { userId: row.user_id }, now));
  if (!order) return [];
  const { line_items: lines, shipments } = orderToWire(order);
  const ids = shipments[row.code]?.line_item_ids ?? [];
  return lines.filter(({ id }) => ids.includes(id));
}
