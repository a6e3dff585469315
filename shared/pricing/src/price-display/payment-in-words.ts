import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '../money.ts';

type Payment = NonNullable<Order['payment']>;

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** With what an order is paid, a line for each: 'Visa ending in 4242: $120.00', 'Gift card ending in 1111: $50.00'. */
export function paymentInWords(order: Order): string[] {
  const { payment } = order;
  const paid = payment && payment.amount > 0 ? [`${paymentName(payment)}: ${inWords(payment.amount)}`] : [];
  return [...giftCardsInWords(order), ...paid];
}

/** What a customer calls that with which they paid: 'Visa ending in 4242'. */
export function paymentName({ method, card }: Pick<Payment, 'method' | 'card'>): string {
  const ending = card ? `${BRANDS[card.brand] ?? 'Card'} ending in ${card.last_four}` : null;
  switch (method) {
    case 'paypal':
      return 'PayPal';
    case 'bread':
      return 'Monthly payments with Bread';
    case 'apple_pay':
      return ending === null ? 'Apple Pay' : `Apple Pay, ${ending}`;
    case 'card':
    case 'gift_card':
      return ending ?? 'Card';
  }
}

/** What each gift card has paid: 'Gift card ending in 1111: $50.00'. */
export function giftCardsInWords(order: Order): string[] {
  return order.gift_cards_adjustments.map(({ order_gift_card_id: id, amount }) => {
    const card = order.order_gift_cards.find((each) => each.id === id);
    return `Gift card ending in ${card?.hidden_code.slice(-4) ?? ''}: ${inWords(-amount)}`;
  });
}

const inWords = (dollars: number) => formatDollars(centsFromDollars(dollars));
