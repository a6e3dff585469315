import type { Database, Transaction } from '../database/schema.ts';
import type { Caller } from './caller.ts';
import { findOrder, isOrderId, type OrderRecord } from './load-order.ts';
import { mergeCarts } from './merge-carts.ts';

/**
 * The caller's open cart: the given one, else the newest of their account, else null. A guest's cart that somebody
 * brings along when signing in becomes part of their account's cart.
 */
export async function resolveCart(
  db: Database,
  orderId: string | null,
  caller: Caller,
  now: Date,
): Promise<OrderRecord | null> {
  const { userId } = caller;
  const cartId =
    userId === null ? orderId : await db.transaction().execute((tx) => adopt(tx, orderId, userId, now));
  if (cartId === null) return null;
  const order = await findOrder(db, cartId, caller, now);
  return order?.state === 'cart' ? order : null;
}

async function adopt(
  tx: Transaction,
  orderId: string | null,
  userId: number,
  now: Date,
): Promise<string | null> {
  const given = isOrderId(orderId) ? await lockGiven(tx, orderId, userId) : undefined;
  if (given?.user_id === userId && given.merged_into === null) return given.id;
  const own = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'cart')
    .where('merged_into', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (given === undefined || given.merged_into !== null) return own?.id ?? null;
  if (own === undefined) {
    await tx
      .updateTable('orders')
      .set({ user_id: userId, updated_at: now })
      .where('id', '=', given.id)
      .execute();
    return given.id;
  }
  await mergeCarts(tx, { from: given.id, into: own.id, userId }, now);
  return own.id;
}

/** The cart that was asked for, when it is nobody's or theirs. Locked: a second tab that brings it along waits. */
async function lockGiven(tx: Transaction, orderId: string, userId: number) {
  return tx
    .selectFrom('orders')
    .select(['id', 'user_id', 'merged_into'])
    .where('id', '=', orderId)
    .where('state', '=', 'cart')
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .forUpdate()
    .executeTakeFirst();
}
