import type { Order } from '@sanderling/contract/wire/orders/order';

/**
 * The rows that an order begins with, in dollars: the subtotal, which on every page and in every mail is what the lines cost at
 * their regular prices, then what makes them cheaper, each reason with the sum of what the lines say. Delivery and tax follow.
 */
export function subtotalRows({
  reductions,
  regular_total,
}: Pick<Order, 'reductions' | 'regular_total'>): { label: string; amount: number }[] {
  return [
    { label: 'Subtotal', amount: regular_total },
    ...reductions.map(({ amount, title }) => ({ label: title, amount })),
  ];
}

/** What delivery costs beside the shipping itself. Discounts and gift cards are rows of their own. */
export function chargeRows({
  not_tax_adjustments: adjustments,
}: Pick<Order, 'not_tax_adjustments'>): { label: string; amount: number }[] {
  return adjustments
    .filter(({ amount, order_gift_card_id }) => amount >= 0 && order_gift_card_id === null)
    .map(({ amount, title }) => ({ label: title, amount }));
}
