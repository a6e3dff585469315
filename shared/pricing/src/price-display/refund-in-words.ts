import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '../money.ts';
import { giftCardsInWords, paymentName } from './payment-in-words.ts';

type Payment = NonNullable<Order['payment']>;

/** What went back of a placed order, and where to, a line for each: 'Visa ending in 4242: $40.00'. */
export function refundsInWords(order: Order): string[] {
  const { payment, state } = order;
  const refunded = payment?.refunded ?? 0;
  return [
    // A gift card gets back what it paid when the order is cancelled, and only then.
    ...(state === 'cancelled' ? giftCardsInWords(order) : []),
    ...(payment && refunded > 0
      ? [`${paymentName(payment)}: ${formatDollars(centsFromDollars(refunded))}`]
      : []),
  ];
}

/** When money that went back is where it came from. */
export function refundTimeInWords({ method }: Pick<Payment, 'method'>): string {
  switch (method) {
    case 'paypal':
      return 'It can take PayPal and your bank up to ten days to show it.';
    case 'bread':
      return 'It goes to Bread, which takes it off what you still owe. Interest already charged is usually not returned; your agreement says.';
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
  const ways = payment && payment.amount > 0 ? [WAYS[payment.method](paymentName(payment))] : [];
  if (giftCards.length === 0) return ways;
  return [
    ...ways,
    `What ${giftCards.length > 1 ? 'gift cards' : 'a gift card'} paid goes back to the same card.`,
  ];
}

const WAYS: Readonly<Record<Payment['method'], (name: string) => string>> = {
  card: (name) => `Your refund goes back to ${name}.`,
  apple_pay: (name) => `Your refund goes back to ${name}.`,
  paypal: () => 'Your refund goes back to your PayPal account.',
  bread: () =>
    'Your refund goes to Bread, which takes it off what you still owe. Interest already charged is usually not returned; your agreement says.',
  gift_card: () => 'Your refund goes back to the same gift card.',
};
