import type { GiftCardPayment } from '@sanderling/pricing/order-totals/gift-card-payments';
import type { Transaction } from '../../platform/database/schema.ts';

interface OrderWithGiftCards {
  id: string;
  /** `id` is the place of a card on the order. */
  giftCards: readonly { id: number; giftCardId: number }[];
}

/**
 * Takes from the cards what each is to pay of an order. False when a card no longer has as much, or is no longer on the
 * order: another order was faster. Then the transaction has to end without effect.
 */
export async function redeemGiftCards(
  tx: Transaction,
  order: OrderWithGiftCards,
  payments: readonly GiftCardPayment[],
  now: Date,
): Promise<boolean> {
  const debits = payments
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ orderGiftCardId, amountCents }) => ({
      orderGiftCardId,
      amountCents,
      giftCardId: order.giftCards.find(({ id }) => id === orderGiftCardId)?.giftCardId ?? 0,
    }))
    // Two orders with the same two cards lock them in the same order.
    .toSorted((a, b) => a.giftCardId - b.giftCardId);
  for (const { orderGiftCardId, giftCardId, amountCents } of debits) {
    // The guard is in the WHERE clause: two buyers cannot both see the last dollar.
    const card = await tx
      .updateTable('gift_card')
      .set((eb) => ({ balance_cents: eb('balance_cents', '-', amountCents) }))
      .where('id', '=', giftCardId)
      .where('balance_cents', '>=', amountCents)
      .returning('id')
      .executeTakeFirst();
    if (card === undefined) return false;
    await tx
      .insertInto('gift_card_event')
      .values({
        gift_card_id: giftCardId,
        kind: 'redeemed',
        amount_cents: -amountCents,
        order_id: order.id,
        created_at: now,
      })
      .execute();
    const reservation = await tx
      .updateTable('order_gift_card')
      .set({ held_cents: amountCents })
      .where('id', '=', orderGiftCardId)
      .returning('id')
      .executeTakeFirst();
    // Its buyer had it sent anew meanwhile, which ends the number that was on the order.
    if (reservation === undefined) return false;
  }
  return true;
}

/** A card's place on the order, and what went back onto the card. */
export interface RestoredCard {
  id: number;
  cents: number;
}

/**
 * Gives back to the cards what an order has taken from them: the payment failed, or the order was cancelled or refunded
 * as a whole; what refunds have put back before is not among it. Doing it twice gives it back once. Answers what went back.
 */
export async function restoreGiftCards(tx: Transaction, orderId: string, now: Date): Promise<RestoredCard[]> {
  const held = await tx
    .selectFrom('order_gift_card')
    .select(['id', 'gift_card_id', 'held_cents'])
    .where('order_id', '=', orderId)
    .where('held_cents', '>', 0)
    .orderBy('gift_card_id')
    .forUpdate()
    .execute();
  for (const { id, gift_card_id: giftCardId, held_cents: heldCents } of held) {
    await tx.updateTable('order_gift_card').set({ held_cents: 0 }).where('id', '=', id).execute();
    await tx
      .updateTable('gift_card')
      .set((eb) => ({ balance_cents: eb('balance_cents', '+', heldCents) }))
      .where('id', '=', giftCardId)
      .execute();
    await tx
      .insertInto('gift_card_event')
      .values({
        gift_card_id: giftCardId,
        kind: 'restored',
        amount_cents: heldCents,
        order_id: orderId,
        created_at: now,
      })
      .execute();
  }
  return held.map(({ id, held_cents: cents }) => ({ id, cents })).toSorted((a, b) => a.id - b.id);
}
