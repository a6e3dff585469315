import type { Transaction } from '../../platform/database/schema.ts';
import { heldOfGiftCards } from '../../promotions/gift-cards/refund-to-gift-cards.ts';
import type { OpenPayment } from '../records/payment-record.ts';

export interface Refundable {
  /** What can go back through the provider. */
  moneyCents: number;
  /** What can go back onto the gift cards that paid. */
  giftCardCents: number;
  /** What stays where it is, because it has become gift cards. */
  boughtAsGiftCardsCents: number;
}

/** What can still be given back of an order. What was bought as gift cards stays, and is taken from the money first. */
export async function readRefundable(
  tx: Transaction,
  { order_id: orderId, captured_cents: capturedCents, refunded_cents: refundedCents }: OpenPayment,
): Promise<Refundable> {
  const boughtAsGiftCardsCents = await boughtAsGiftCards(tx, orderId);
  const moneyCents = (capturedCents ?? 0) - refundedCents - boughtAsGiftCardsCents;
  const heldCents = await heldOfGiftCards(tx, orderId);
  return {
    moneyCents: Math.max(0, moneyCents),
    giftCardCents: Math.max(0, heldCents + Math.min(0, moneyCents)),
    boughtAsGiftCardsCents,
  };
}

/**
 * Cents in gift cards that were bought with the order: those that were sent may be spent, and those of a later day will be sent.
 * In one statement, or a card that is made meanwhile counts twice, or not at all.
 */
async function boughtAsGiftCards(tx: Transaction, orderId: string): Promise<number> {
  const lines = await tx
    .selectFrom('line_item')
    .select(['quantity', 'frozen'])
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('gift_card').select('line_item_id')),
        eb('id', 'in', eb.selectFrom('gift_card_due').select('line_item_id')),
      ]),
    )
    .execute();
  return lines.reduce(
    (cents, { quantity, frozen }) => cents + quantity * (frozen?.regularPriceCents ?? 0),
    0,
  );
}
