import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findOrder, type OrderRecord } from '../records/load-order.ts';
import { mergeOpenCarts } from './merge-open-carts.ts';

/**
 * The principal's open cart: a guest's by its id, an account's one, else null. A guest's cart that a customer brings along when
 * signing in becomes part of their account's.
 */
export async function resolveCart(
  db: Database,
  orderId: string | null,
  principal: Principal,
  now: Date,
): Promise<OrderRecord | null> {
  const { userId } = principal;
  const cartId =
    userId === null
      ? orderId
      : await db.transaction().execute((tx) => mergeOpenCarts(tx, userId, orderId, now));
  if (cartId === null) return null;
  const order = await findOrder(db, cartId, principal, now);
  return order?.state === 'cart' ? order : null;
}
