import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { mergeCarts } from './merge-carts.ts';

/**
 * Makes one cart of all open carts of an account and the guest's cart that its browser knows; answers its id, or null
 * where there is none. The given cart is kept where it is the account's, else the account's newest, else the guest's.
 */
export async function mergeOpenCarts(
  tx: Transaction,
  userId: number,
  orderId: string | null,
  now: Date,
): Promise<string | null> {
  // One call of an account after the other: no row stands for "has no cart yet" that could be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart of ${userId}`}, 0))`.execute(tx);
  const carts = await lockOpenCarts(tx, userId, orderId);
  const own = carts.filter((cart) => cart.user_id === userId);
  const kept = own.find(({ id }) => id === orderId?.toLowerCase()) ?? own[0] ?? carts[0];
  if (kept === undefined) return null;
  if (kept.user_id === null) {
    await tx
      .updateTable('orders')
      .set({ user_id: userId, updated_at: now })
      .where('id', '=', kept.id)
      .execute();
  }
  for (const { id } of carts) {
    if (id !== kept.id) await mergeCarts(tx, { from: id, into: kept.id, userId }, now);
  }
  return kept.id;
}

/** Newest first. Locked: a payment that begins at the same time finds its cart merged, or is found under way. */
async function lockOpenCarts(tx: Transaction, userId: number, orderId: string | null) {
  return tx
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('state', '=', 'cart')
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([eb('id', '=', isUuid(orderId) ? orderId : null), eb('user_id', 'is', null)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
}
