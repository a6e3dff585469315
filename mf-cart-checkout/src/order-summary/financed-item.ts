import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { FinancedItem } from '@sanderling/pricing/price-display/financing';

/** An order as the product page's rule about financing sees it. */
export function financedItem(order: Order): FinancedItem {
  return {
    isGiftCard: Object.values(order.shipments).some((each) => each?.shipping_category === 'e_deliver'),
    unitPriceCents: centsFromDollars(order.total),
    quantity: 1,
  };
}
