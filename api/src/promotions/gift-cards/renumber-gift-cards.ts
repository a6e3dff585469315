import type { Transaction } from '../../platform/database/schema.ts';
import { type HashCode, newGiftCardCode } from './gift-card-code.ts';
import type { CardInMail } from './gift-card-mail.ts';

/**
 * Gives the unspent cards of a line new numbers; what is on a card stays where it is, so that no number becomes a second card. The
 * old numbers end with it: they are taken off the carts that they were put on. Answers the new ones, none where all was spent.
 */
export async function renumberGiftCards(
  tx: Transaction,
  lineItemId: number,
  hash: HashCode,
): Promise<CardInMail[]> {
  // The lock makes a payment that begins now wait, and is given only once one that has begun is through.
  const unspent = await tx
    .selectFrom('gift_card')
    .select(['id', 'initial_cents'])
    .where('line_item_id', '=', lineItemId)
    .whereRef('balance_cents', '=', 'initial_cents')
    .orderBy('id')
    .forUpdate()
    .execute();
  const cards = unspent.map(({ id, initial_cents: amountCents }) => ({
    id,
    amountCents,
    code: newGiftCardCode(),
  }));
  for (const { id, code } of cards) {
    await tx
      .updateTable('gift_card')
      .set({ code_hash: hash(code), last_four: code.slice(-4) })
      .where('id', '=', id)
      .execute();
  }
  if (cards.length > 0) await takeOffOpenOrders(tx, cards);
  return cards.map(({ amountCents, code }) => ({ amountCents, code }));
}

async function takeOffOpenOrders(tx: Transaction, cards: readonly { id: number }[]): Promise<void> {
  await tx
    .deleteFrom('order_gift_card')
    .using('orders')
    .whereRef('orders.id', '=', 'order_gift_card.order_id')
    .where('orders.completed_at', 'is', null)
    .where('order_gift_card.held_cents', '=', 0)
    .where(
      'order_gift_card.gift_card_id',
      'in',
      cards.map(({ id }) => id),
    )
    .execute();
}
