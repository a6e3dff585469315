import { sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { isOpenTo } from '../records/load-order.ts';
import { mergeCarts } from './merge-carts.ts';

/**
 * Makes one cart of all open carts of an account and the guest's cart that its browser knows; answers its id, or null
 * where there is none. The given cart is kept where it is the account's, else the account's newest, else the guest's. A cart of a
 * quote stays by itself: given, it is the one that is open, but nothing is added to it. So does one that an assistant has prepared, beside
 * a cart that the account has filled itself: a shopper who signs in at its checkout goes on with what they came for.
 */
export async function mergeOpenCarts(
  tx: Transaction,
  principal: Principal & { userId: number },
  orderId: string | null,
  now: Date,
  { isForAdding = false }: { isForAdding?: boolean } = {},
): Promise<string | null> {
  const { userId } = principal;
  // One call of an account after the other: no row stands for "has no cart yet" that could be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart of ${userId}`}, 0))`.execute(tx);
  const all = await lockOpenCarts(tx, principal, orderId);
  const isOnlyPrepared = !all.some((cart) => cart.user_id === userId && cart.has_lines && !cart.is_prepared);
  const staysByItself = ({ has_lines, is_prepared, quote_id: quote }: (typeof all)[number]) =>
    quote !== null || (is_prepared && has_lines && !isOnlyPrepared);
  const carts = all.filter((cart) => !staysByItself(cart));
  const given = all.find(({ id }) => id === orderId?.toLowerCase());
  if (given !== undefined && !isForAdding && staysByItself(given)) {
    await claim(tx, given, userId, now);
    return given.id;
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
async function lockOpenCarts(
  tx: Transaction,
  principal: Principal & { userId: number },
  orderId: string | null,
) {
  return tx
    .selectFrom('orders')
    .select(['id', 'user_id', 'quote_id'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('line_item').select('line_item.id').whereRef('order_id', '=', 'orders.id'))
        .as('has_lines'),
      eb
        .exists(
          eb
            .selectFrom('agent_session')
            .select('agent_session.id')
            .whereRef('agent_session.order_id', '=', 'orders.id')
            .where('agent_session.state', 'in', ['open', 'cancelled']),
        )
        .as('is_prepared'),
    ])
    .where('state', '=', 'cart')
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('quote_id', 'is', null), eb('id', '=', isUuid(orderId) ? orderId : null)]))
    .where((eb) =>
      eb.or([
        eb('user_id', '=', principal.userId),
        eb.and([
          eb('id', '=', isUuid(orderId) ? orderId : null),
          eb('user_id', 'is', null),
          isOpenTo(principal)(eb),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
}
