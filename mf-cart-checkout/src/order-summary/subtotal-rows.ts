import type { Order } from '@sanderling/contract/wire/orders/order';
import { wireDollars } from './wire-dollars.ts';

/** The subtotal, which is the same on every page: what the lines cost before any discount. Then each discount by its name. */
export function subtotalRows(order: Order): { label: string; amount: string }[] {
  const discounts = order.not_tax_adjustments.filter(
    ({ amount, order_gift_card_id }) => amount < 0 && order_gift_card_id === null,
  );
  return [
    { label: 'Subtotal', amount: wireDollars(order.line_items_total) },
    ...discounts.map(({ amount, title }) => ({ label: title, amount: wireDollars(amount) })),
  ];
}
