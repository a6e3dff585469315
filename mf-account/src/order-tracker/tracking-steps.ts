import type { Shipment } from '@sanderling/contract/wire/orders/order';

type Departure = Shipment['departure'];
/** What a shipment's steps are called by: a brand that delivers directly has a warehouse of its own. */
export type Tracked = Pick<Shipment, 'departure' | 'shipping_category'>;

/** Steps 2 and 3, before a shipment leaves `from`: only what is made to order is ever in production. */
const PREPARATION: Record<Departure, (from: string) => readonly [string, string]> = {
  // They are at the warehouse already: what comes next is that a person takes them from the shelf.
  in_stock: (from) => [`Picked at ${from}`, 'Packed'],
  made_to_order: () => ['In production', 'Finished and inspected'],
  back_ordered: (from) => [`Expected at ${from}`, 'Packed'],
  on_request: () => ['Being prepared', 'Packed'],
};

/** What each tracking step from 0 to 10 means to the person who waits. */
export function trackingSteps({ departure, shipping_category: category }: Tracked): readonly string[] {
  const from = category.startsWith('ltl_direct') ? 'the brand’s warehouse' : 'our warehouse';
  return [
    'Order received',
    'Payment confirmed',
    ...PREPARATION[departure](from),
    `Left ${from}`,
    'With the carrier',
    'On the road',
    'At the delivery terminal',
    'Ready for delivery',
    'Out for delivery',
    'Delivered',
  ];
}
