import { sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { findGiftCard } from '../../promotions/gift-cards/find-gift-card.ts';
import type { HashCode } from '../../promotions/gift-cards/gift-card-code.ts';
import { closedOrder } from '../records/closed-order.ts';
import { isOwnedBy, type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';

/** Puts a gift card on an order. Its money stays on the card until the order is paid. */
export async function applyGiftCard(
  db: Database,
  hash: HashCode,
  { orderId, code }: { orderId: string; code: string },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const order = await requireChangeableOrder(db, orderId, principal, now);
  if (order.state !== 'cart') throw closedOrder(order.state);
  const card = await findGiftCard(db, hash, code);
  if (order.giftCards.some(({ giftCardId }) => giftCardId === card.id)) {
    throw problem('GIFT_CARD_ALREADY_APPLIED');
  }
  if (card.balance_cents === 0) throw problem('GIFT_CARD_EMPTY');
  const applied = await withOpenCart(db, orderId, principal, now)
    .insertInto('order_gift_card')
    .columns(['order_id', 'gift_card_id'])
    .expression((qb) =>
      qb
        .selectFrom(['cart', 'gift_card'])
        .select(['cart.id', 'gift_card.id as gift_card_id'])
        .where('gift_card.id', '=', card.id)
        // Its buyer may have it sent anew at this moment: then this number is good for nothing.
        .where('gift_card.code_hash', '=', hash(code))
        .forKeyShare('gift_card'),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'gift_card_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const after = await requireChangeableOrder(db, orderId, principal, now);
  if (applied !== undefined) return after;
  // Nothing was added: payment began, the number has ended, or another tab was faster.
  await findGiftCard(db, hash, code);
  throw after.state === 'cart' ? problem('GIFT_CARD_ALREADY_APPLIED') : closedOrder(after.state);
}

/** Uses a card of an order, or keeps it for another time. The card stays on the order. */
export async function changeGiftCardUsage(
  db: Database,
  change: { orderId: string; orderGiftCardId: number; use: boolean },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const order = await requireChangeableOrder(db, change.orderId, principal, now);
  if (order.state !== 'cart') throw closedOrder(order.state);
  const isOnOrder = order.giftCards.some(({ id }) => id === change.orderGiftCardId);
  if (!isOnOrder) throw problem('GIFT_CARD_NOT_FOUND', { message: 'This gift card is not on the order.' });
  await withOpenCart(db, change.orderId, principal, now)
    .updateTable('order_gift_card')
    .from('cart')
    .set({ in_use: change.use })
    .whereRef('order_gift_card.order_id', '=', 'cart.id')
    .where('order_gift_card.id', '=', change.orderGiftCardId)
    .execute();
  const after = await requireChangeableOrder(db, change.orderId, principal, now);
  if (after.state !== 'cart') throw closedOrder(after.state);
  return after;
}

/** Touching the order locks it: a payment that begins at the same time sees the change or keeps it out. */
function withOpenCart(db: Database, orderId: string, principal: Principal, now: Date) {
  return db.with('cart', (qb) =>
    qb
      .updateTable('orders')
      .set({ updated_at: now, user_id: sql<number | null>`coalesce(user_id, ${principal.userId}::int)` })
      .where('id', '=', orderId)
      .where('state', '=', 'cart')
      .where(isOwnedBy(principal))
      .returning('id'),
  );
}
