import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '../money.ts';
import { giftCardsInWords, paymentName } from './payment-in-words.ts';

type Payment = NonNullable<Order['payment']>;

/**
 * What went back of a placed order, and where to, a line for each: 'Visa ending in 4242: $40.00'. `refunded` is in dollars: all that the
 * payment gave back, unless told.
 */
export function refundsInWords(order: Order, refunded = order.payment?.refunded ?? 0): string[] {
  const { payment, state } = order;
  return [
    // A gift card gets back what it paid when the order is cancelled, and only then.
    ...(state === 'cancelled' ? giftCardsInWords(order) : []),
    ...(payment && refunded > 0
      ? [`${paymentName(payment)}: ${formatDollars(centsFromDollars(refunded))}`]
      : []),
  ];
}

/** What a payment gave back, part by part, and why: '$120.50: Scratched base'. */
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
