import type { Order } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import type { OrderRecord } from '../records/load-order.ts';

type GiftCards = Pick<Order, 'order_gift_cards' | 'gift_cards_adjustments' | 'gift_cards_adjustments_total'>;

/** `**** **** **** 4821`: enough to tell two cards apart, and nothing to pay with. */
export function hiddenCode(lastFour: string): string {
  return `**** **** **** ${lastFour}`;
}

/** The gift cards of an order, those that are kept for another time too, and what each pays. */
export function giftCardsOf(order: OrderRecord, totals: OrderTotals): GiftCards {
  const paying = totals.giftCards.filter(({ amountCents }) => amountCents > 0);
  return {
    order_gift_cards: order.giftCards.map(({ id, lastFour, balanceCents, isInUse }) => ({
      id,
      // A placed order goes on to show the balance that it met, whatever the card has paid for since.
      balance: dollarsFromCents(
        order.frozenTotals?.giftCards.find((card) => card.orderGiftCardId === id)?.balanceCents ??
          balanceCents,
      ),
      hidden_code: hiddenCode(lastFour),
      in_use: isInUse,
    })),
    gift_cards_adjustments: paying.map(({ orderGiftCardId, amountCents }) => ({
      order_gift_card_id: orderGiftCardId,
      amount: -dollarsFromCents(amountCents),
      ...wentBack(order, orderGiftCardId, amountCents),
    })),
    gift_cards_adjustments_total: totals.giftCardsCents === 0 ? 0 : -dollarsFromCents(totals.giftCardsCents),
  };
}

/** A cancellation puts all that a card paid back onto it, a refund the part that the operator says. */
function wentBack(order: OrderRecord, id: number, paidCents: number): { refunded?: number } {
  const refunded = order.giftCards.find((card) => card.id === id)?.refundedCents ?? 0;
  const cents = order.state === 'cancelled' ? paidCents : refunded;
  return cents === 0 ? {} : { refunded: dollarsFromCents(cents) };
}
