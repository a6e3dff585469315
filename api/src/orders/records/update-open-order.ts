import { sql, type UpdateObject } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { problem } from '../../platform/http/problem.ts';
import { closedOrder } from './closed-order.ts';
import { isOwnedBy, type OrderRecord, requireChangeableOrder } from './load-order.ts';

/**
 * Changes a cart of the principal's and answers it anew; a guest's cart becomes the account's that changes it. The guard is
 * in the WHERE clause: no order under payment changes.
 */
export async function updateOpenOrder(
  db: Database,
  orderId: string,
  change: UpdateObject<Schema, 'orders'>,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  if (!isUuid(orderId)) throw problem('ORDER_NOT_FOUND');
  const changed = await db
    .updateTable('orders')
    .set({
      ...change,
      updated_at: now,
      user_id: sql<number | null>`coalesce(user_id, ${principal.userId}::int)`,
    })
    .where('id', '=', orderId)
    .where('state', '=', 'cart')
    .where(isOwnedBy(principal))
    .returning('id')
    .executeTakeFirst();
  const order = await requireChangeableOrder(db, orderId, principal, now);
  if (changed === undefined) throw closedOrder(order.state);
  return order;
}
