import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { LineRecord } from '../records/catalogue-line-item.ts';
import { closedOrder } from '../records/closed-order.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { refuseChangeOfQuote } from '../records/order-quote.ts';

/** A line of a cart that the principal may change, with its order. Throws when the order is none of theirs, is placed, or has no such line. */
export async function requireCartLine(
  db: Database,
  { orderId, lineItemId }: { orderId: string; lineItemId: number },
  principal: Principal,
  now: Date,
): Promise<{ order: OrderRecord; line: LineRecord }> {
  const order = await requireChangeableOrder(db, orderId, principal, now);
  if (order.state !== 'cart') throw closedOrder(order.state);
  refuseChangeOfQuote(order);
  const line = order.lines.find(({ id }) => id === lineItemId);
  if (line === undefined) throw problem('LINE_ITEM_NOT_FOUND');
  return { order, line };
}
