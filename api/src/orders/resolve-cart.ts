import { MAX_QUANTITY } from '@sanderling/contract/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/schema.ts';
import type { Caller } from './caller.ts';
import { findOrder, isOrderId, type OrderRecord } from './load-order.ts';

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
  const given = isOrderId(orderId)
    ? await tx
        .selectFrom('orders')
        .select(['id', 'user_id'])
        .where('id', '=', orderId)
        .where('state', '=', 'cart')
        .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  const own = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'cart')
    .orderBy('created_at', 'desc')
    .forUpdate()
    .executeTakeFirst();
  if (given === undefined) return own?.id ?? null;
  if (given.user_id === userId) return given.id;
  if (own === undefined) {
    await tx
      .updateTable('orders')
      .set({ user_id: userId, updated_at: now })
      .where('id', '=', given.id)
      .execute();
    return given.id;
  }
  await merge(tx, given.id, own.id);
  return own.id;
}

/** Moves all lines of one cart into another; what is in both adds up, to at most what an order may have of a piece. */
async function merge(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx
    .insertInto('line_item')
    .columns(['order_id', 'variant_id', 'quantity'])
    .expression((qb) =>
      qb
        .selectFrom('line_item')
        .select([sql<string>`${intoId}::uuid`.as('order_id'), 'variant_id', 'quantity'])
        .where('order_id', '=', fromId)
        .orderBy('id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'variant_id'])
        .doUpdateSet({ quantity: sql`least(${MAX_QUANTITY}, line_item.quantity + excluded.quantity)` }),
    )
    .execute();
  await tx.deleteFrom('orders').where('id', '=', fromId).execute();
}
