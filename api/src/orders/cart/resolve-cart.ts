import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { atTradePrices } from '../discounts/designer-default.ts';
import { findOrder, type OrderRecord } from '../records/load-order.ts';
import { mergeOpenCarts } from './merge-open-carts.ts';

/**
 * The principal's open cart: a guest's by its id, an account's one, else null. A guest's cart that a customer brings along when
 * signing in becomes part of their account's. One that is being paid for stays theirs until it is placed: a page that is opened
 * meanwhile must not lose what the bank may yet decline.
 */
export async function resolveCart(
  db: Database,
  orderId: string | null,
  principal: Principal,
  now: Date,
): Promise<OrderRecord | null> {
  const { userId } = principal;
  const merged =
    userId === null
      ? null
      : await db.transaction().execute((tx) => mergeOpenCarts(tx, { ...principal, userId }, orderId, now));
  const cartId = merged ?? orderId;
  if (cartId === null) return null;
  const order = await atTradePrices(db, await findOrder(db, cartId, principal, now), principal, now);
  return order?.state === 'cart' || order?.state === 'payment' ? order : null;
}
