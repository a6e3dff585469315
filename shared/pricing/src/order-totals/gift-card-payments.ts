export interface GiftCardInUse {
  orderGiftCardId: number;
  balanceCents: number;
}

export interface GiftCardPayment {
  orderGiftCardId: number;
  amountCents: number;
}

/** Step 7. Each card, in the order applied, pays what is still due as far as its balance goes. */
export function giftCardPayments(dueCents: number, cards: readonly GiftCardInUse[]): GiftCardPayment[] {
  let stillDueCents = dueCents;
  const payments: GiftCardPayment[] = [];
  for (const card of cards) {
    const amountCents = Math.min(Math.max(0, card.balanceCents), stillDueCents);
    stillDueCents -= amountCents;
    payments.push({ orderGiftCardId: card.orderGiftCardId, amountCents });
  }
  return payments;
}
