import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { mergeCarts } from './merge-carts.ts';

/**
 * Makes one cart of all open carts of an account and the guest's cart that its browser knows; answers its id, or null
 * where there is none. The given cart is kept where it is the account's, else the account's newest, else the guest's. A cart of a
 * quote stays by itself: given, it is the one that is open, but nothing is added to it.
 */
export async function mergeOpenCarts(
  tx: Transaction,
  userId: number,
  orderId: string | null,
  now: Date,
  { isForAdding = false }: { isForAdding?: boolean } = {},
): Promise<string | null> {
  // One call of an account after the other: no row stands for "has no cart yet" that could be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart of ${userId}`}, 0))`.execute(tx);
  const all = await lockOpenCarts(tx, userId, orderId);
  const carts = all.filter(({ quote_id: quote }) => quote === null);
  const quoted = isForAdding ? undefined : all.find(({ quote_id: quote }) => quote !== null);
  if (quoted !== undefined) {
    await claim(tx, quoted, userId, now);
    return quoted.id;
  }
  const own = carts.filter((cart) => cart.user_id === userId);
  const kept = own.find(({ id }) => id === orderId?.toLowerCase()) ?? own[0] ?? carts[0];
  if (kept === undefined) return null;
  await claim(tx, kept, userId, now);
  for (const { id } of carts) {
    if (id !== kept.id) await mergeCarts(tx, { from: id, into: kept.id, userId }, now);
  }
  return kept.id;
}

async function claim(
  tx: Transaction,
  cart: { id: string; user_id: number | null },
  userId: number,
  now: Date,
): Promise<void> {
  if (cart.user_id !== null) return;
  await tx
    .updateTable('orders')
    .set({ user_id: userId, updated_at: now })
    .where('id', '=', cart.id)
    .execute();
}

/** Newest first; of carts of quotes the given one alone. Locked: a payment that begins at the same time finds its cart merged, or is found under way. */
async function lockOpenCarts(tx: Transaction, userId: number, orderId: string | null) {
  return tx
    .selectFrom('orders')
    .select(['id', 'user_id', 'quote_id'])
    .where('state', '=', 'cart')
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('quote_id', 'is', null), eb('id', '=', isUuid(orderId) ? orderId : null)]))
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
