import type { Transaction } from '../../platform/database/schema.ts';

/** What gift cards have paid of an order, and no refund or cancellation has given back. */
export async function heldOfGiftCards(tx: Transaction, orderId: string): Promise<number> {
  const cards = await tx
    .selectFrom('order_gift_card')
    .select('held_cents')
    .where('order_id', '=', orderId)
    .execute();
  return cards.reduce((cents, { held_cents }) => cents + held_cents, 0);
}

/**
 * Sets aside for a refund what goes back onto the cards of its order: the card that paid last has its amount back first. False
 * when they do not hold as much: then the transaction has to end without effect.
 */
export async function setAsideOfGiftCards(
  tx: Transaction,
  { orderId, refundId, cents }: { orderId: string; refundId: string; cents: number },
): Promise<boolean> {
  const cards = await tx
    .selectFrom('order_gift_card')
    .select(['id', 'held_cents'])
    .where('order_id', '=', orderId)
    .where('held_cents', '>', 0)
    .orderBy('id', 'desc')
    .execute();
  let left = cents;
  for (const { id, held_cents: heldCents } of cards) {
    const amountCents = Math.min(left, heldCents);
    if (amountCents === 0) break;
    // The guard is in the WHERE clause: a cancellation gives back the same cents.
    const card = await tx
      .updateTable('order_gift_card')
      .set((eb) => ({ held_cents: eb('held_cents', '-', amountCents) }))
      .where('id', '=', id)
      .where('held_cents', '>=', amountCents)
      .returning('id')
      .executeTakeFirst();
    if (card === undefined) return false;
    await tx
      .insertInto('refund_gift_card')
      .values({ refund_id: refundId, order_gift_card_id: id, amount_cents: amountCents })
      .execute();
    left -= amountCents;
  }
  return left === 0;
}

/** Puts what a refund has set aside onto the cards, by whatever number each has today. Answers which got how much. */
export async function creditGiftCards(
  tx: Transaction,
  { orderId, refundId, now }: { orderId: string; refundId: string; now: Date },
): Promise<{ lastFour: string; amountCents: number }[]> {
  const parts = await partsOf(tx, refundId);
  const credited: { lastFour: string; amountCents: number }[] = [];
  for (const { gift_card_id: giftCardId, amount_cents: amountCents } of parts) {
    const { last_four: lastFour } = await tx
      .updateTable('gift_card')
      .set((eb) => ({ balance_cents: eb('balance_cents', '+', amountCents) }))
      .where('id', '=', giftCardId)
      .returning('last_four')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('gift_card_event')
      .values({
        gift_card_id: giftCardId,
        kind: 'restored',
        amount_cents: amountCents,
        order_id: orderId,
        created_at: now,
      })
      .execute();
    credited.push({ lastFour, amountCents });
  }
  return credited;
}

/** A refused refund gives nothing back: its cents are free for another. */
export async function releaseOfGiftCards(tx: Transaction, refundId: string): Promise<void> {
  for (const { order_gift_card_id: id, amount_cents: amountCents } of await partsOf(tx, refundId)) {
    await tx
      .updateTable('order_gift_card')
      .set((eb) => ({ held_cents: eb('held_cents', '+', amountCents) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Two refunds with the same cards lock them in the same order. */
function partsOf(tx: Transaction, refundId: string) {
  return tx
    .selectFrom('refund_gift_card')
    .innerJoin('order_gift_card', 'order_gift_card.id', 'refund_gift_card.order_gift_card_id')
    .select(['order_gift_card.gift_card_id', 'order_gift_card_id', 'amount_cents'])
    .where('refund_id', '=', refundId)
    .orderBy('order_gift_card.gift_card_id')
    .execute();
}
