import { sumCents } from '../money.ts';

/** The least that a payment provider takes. */
export const MIN_CHARGE_CENTS = 50;

export interface GiftCardInUse {
  orderGiftCardId: number;
  balanceCents: number;
}

export interface GiftCardPayment extends GiftCardInUse {
  /** What this card pays of the order, 0 when others before it have paid everything. */
  amountCents: number;
}

/**
 * Step 7. Each card, in the order applied, pays what is still due as far as its balance goes. Where that would leave less
 * than a provider takes, the last of them pays so much less that the provider's least is left.
 */
export function giftCardPayments(dueCents: number, cards: readonly GiftCardInUse[]): GiftCardPayment[] {
  let toPayCents = payableByGiftCards(dueCents, sumCents(cards.map(spendableCents)));
  return cards.map((card) => {
    const amountCents = Math.min(spendableCents(card), toPayCents);
    toPayCents -= amountCents;
    return { ...card, amountCents };
  });
}

function payableByGiftCards(dueCents: number, balancesCents: number): number {
  const restCents = dueCents - balancesCents;
  if (restCents <= 0) return dueCents;
  return restCents >= MIN_CHARGE_CENTS ? balancesCents : Math.max(0, dueCents - MIN_CHARGE_CENTS);
}

function spendableCents({ balanceCents }: GiftCardInUse): number {
  return Math.max(0, balanceCents);
}
