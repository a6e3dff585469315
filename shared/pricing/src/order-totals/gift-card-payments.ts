export interface GiftCardInUse {
  orderGiftCardId: number;
  balanceCents: number;
}

export interface GiftCardPayment extends GiftCardInUse {
  /** What this card pays of the order, 0 when others before it have paid everything. */
  amountCents: number;
}

/** Step 7. Each card, in the order applied, pays what is still due as far as its balance goes. */
export function giftCardPayments(dueCents: number, cards: readonly GiftCardInUse[]): GiftCardPayment[] {
  let stillDueCents = dueCents;
  return cards.map((card) => {
    const amountCents = Math.min(Math.max(0, card.balanceCents), stillDueCents);
    stillDueCents -= amountCents;
    return { ...card, amountCents };
  });
}
