import type { StoreEvents } from '@sanderling/contract/site/events';
import type { EventBus } from '@sanderling/runtime';

export interface EarlyEvents {
  views: StoreEvents['product:viewed'][];
  orders: StoreEvents['order:completed'][];
}

/**
 * Buffers what a page emits while it hydrates, before analytics subscribe: a product view, or the order that was completed. Returns
 * the function that hands it over, once, and stops buffering.
 */
export function bufferTracked(bus: EventBus): () => EarlyEvents {
  const views: EarlyEvents['views'] = [];
  const orders: EarlyEvents['orders'] = [];
  const ends = [
    bus.on('product:viewed', (view) => views.push(view)),
    bus.on('order:completed', (order) => orders.push(order)),
  ];
  return () => {
    for (const end of ends) end();
    return { views: views.splice(0), orders: orders.splice(0) };
  };
}
