/** Every way to pay that the store knows, in the order in which pages offer them. All lists of them are this one. */
export const PAYMENT_METHODS = ['card', 'apple_pay', 'paypal', 'bread', 'gift_card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What a payment provider is asked to charge. Gift cards are the store's own. */
export type ChargedMethod = Exclude<PaymentMethod, 'gift_card'>;

export function isChargedMethod(method: unknown): method is ChargedMethod {
  return method !== 'gift_card' && PAYMENT_METHODS.some((known) => known === method);
}

/** How a shopper calls each. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  apple_pay: 'Apple Pay',
  paypal: 'PayPal',
  bread: 'Monthly payments',
  gift_card: 'Gift card',
};
