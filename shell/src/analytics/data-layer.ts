import type { StoreEvents } from '@sanderling/contract/events';
import type { EventBus } from '@sanderling/runtime';

declare global {
  interface Window {
    /** Where a tag manager finds what happened. It is there from the start; who reads it comes after the cookies are accepted. */
    dataLayer?: Record<string, unknown>[];
  }
}

type Entries = { [E in keyof StoreEvents]?: (detail: StoreEvents[E]) => Record<string, unknown> };

/** Events of the store in the words of the tag manager. Amounts in dollars. */
const ENTRIES = {
  'page:viewed': ({ path, title }) => ({ event: 'page_view', page_path: path, page_title: title }),
  'product:viewed': ({ productId, name }) => ({
    event: 'view_item',
    items: [{ item_id: productId, item_name: name }],
  }),
  'cart:added': ({ variantId, productName, quantity, unitPriceCents }) => ({
    event: 'add_to_cart',
    currency: 'USD',
    value: (unitPriceCents * quantity) / 100,
    items: [{ item_id: variantId, item_name: productName, quantity, price: unitPriceCents / 100 }],
  }),
  'search:requested': ({ query }) => ({ event: 'search', search_term: query }),
  'order:completed': ({ number, totalCents }) => ({
    event: 'purchase',
    currency: 'USD',
    value: totalCents / 100,
    transaction_id: number,
  }),
} satisfies Entries;

/** Writes what happens in the store to the data layer, until the returned function is called. */
export function keepDataLayer(bus: EventBus, page: Pick<Window, 'dataLayer'>): () => void {
  page.dataLayer ??= [];
  const layer = page.dataLayer;
  const ends = [
    bus.on('page:viewed', (detail) => layer.push(ENTRIES['page:viewed'](detail))),
    bus.on('product:viewed', (detail) => layer.push(ENTRIES['product:viewed'](detail))),
    bus.on('cart:added', (detail) => layer.push(ENTRIES['cart:added'](detail))),
    bus.on('search:requested', (detail) => layer.push(ENTRIES['search:requested'](detail))),
    bus.on('order:completed', (detail) => layer.push(ENTRIES['order:completed'](detail))),
  ];
  return () => {
    for (const end of ends) end();
  };
}
