import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';

/** What no carrier takes to the place that the shopper has named: an address there is refused at the checkout. */
export function undeliverableLines({ line_items: lines }: Pick<Order, 'line_items'>): LineItem[] {
  return lines.filter(({ arrival }) => 'reason' in arrival && arrival.reason === 'not_delivered');
}

/** False where the last of what is in it was sold meanwhile, and there is nothing to pay for; of a quote's cart, where anything was. */
export function hasSomethingToBuy({
  line_items: lines,
  quote,
}: Pick<Order, 'line_items' | 'quote'>): boolean {
  return lines[quote ? 'every' : 'some'](({ unavailable_reason: reason }) => !reason);
}

/** Everything in it can be bought, and can go where the shopper wants it. */
export function isReadyForCheckout(order: Pick<Order, 'line_items'>): boolean {
  return (
    undeliverableLines(order).length === 0 &&
    order.line_items.every(({ unavailable_reason: reason }) => !reason)
  );
}
