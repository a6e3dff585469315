import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '../money.ts';
import { giftCardsInWords, paymentName } from './payment-in-words.ts';

type Payment = NonNullable<Order['payment']>;

/** What went back of a placed order, by the payment and by each gift card, in dollars. */
interface WentBack {
  payment: number;
  giftCards: readonly { order_gift_card_id: number; amount: number }[];
}

/** What went back of a placed order, and where to, a line for each: 'Visa ending in 4242: $40.00'. All of it, unless told. */
export function refundsInWords(order: Order, back: WentBack = allThatWentBack(order)): string[] {
  const { payment } = order;
  const giftCards = back.giftCards.map(({ amount, ...card }) => ({ ...card, amount: -amount }));
  return [
    ...giftCardsInWords({ ...order, gift_cards_adjustments: giftCards }),
    ...(payment && back.payment > 0
      ? [`${paymentName(payment)}: ${formatDollars(centsFromDollars(back.payment))}`]
      : []),
  ];
}

/** All that went back of a placed order, by refunds and by its cancellation, in cents. */
export function refundedCents(order: Order): number {
  const { giftCards, payment } = allThatWentBack(order);
  return giftCards.reduce((cents, { amount }) => cents + centsFromDollars(amount), centsFromDollars(payment));
}

function allThatWentBack({ payment, gift_cards_adjustments: giftCards }: Order): WentBack {
  return {
    payment: payment?.refunded ?? 0,
    giftCards: giftCards.flatMap(({ order_gift_card_id, refunded = 0 }) =>
      refunded > 0 ? [{ order_gift_card_id, amount: refunded }] : [],
    ),
  };
}

/** What refunds gave back, one by one, and why: '$120.50: Scratched base'. */
export function refundReasonsInWords(refunds: Payment['refunds']): string[] {
  return refunds.map(({ amount, reason }) => `${formatDollars(centsFromDollars(amount))}: ${reason}`);
}

/** Whom money goes back to: 'Visa ending in 4242', 'your PayPal account'. */
export function refundTargetInWords(payment: Pick<Payment, 'method' | 'card'>): string {
  switch (payment.method) {
    case 'paypal':
      return 'your PayPal account';
    case 'bread':
      return 'Bread, your lender';
    default:
      return paymentName(payment);
  }
}

/** When money that went back is there. */
export function refundTimeInWords({ method }: Pick<Payment, 'method'>): string {
  switch (method) {
    case 'paypal':
      return 'It can take PayPal and your bank up to ten days to show it.';
    case 'bread':
      return 'Bread takes it off what you still owe. Interest already charged is usually not returned; your agreement says.';
    case 'gift_card':
      return 'It is on the card again, ready to use.';
    case 'card':
    case 'apple_pay':
      return 'It can take your bank up to ten days to show it.';
  }
}

/** How the money for an order would come back, for who thinks of cancelling or returning. Nothing where nothing was paid. */
export function refundWaysInWords(order: Order): string[] {
  const { gift_cards_adjustments: giftCards, payment } = order;
  const way =
    payment && payment.amount > 0
      ? `If you get money back, it goes to ${refundTargetInWords(payment)}.`
      : null;
  return [
    ...(way === null ? [] : [way]),
    ...(payment?.method === 'bread' ? [refundTimeInWords(payment)] : []),
    ...(giftCards.length === 0
      ? []
      : [
          `What ${giftCards.length > 1 ? 'gift cards' : 'a gift card'} paid goes back to the same ${giftCards.length > 1 ? 'cards' : 'card'}.`,
        ]),
  ];
}
