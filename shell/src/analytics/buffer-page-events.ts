import type { StoreEvents } from '@sanderling/contract/site/events';
import type { EventBus } from '@sanderling/runtime';

/** What a page tells while it hydrates, before the shell listens. */
export interface PageEvents {
  views: StoreEvents['product:viewed'][];
  purchases: StoreEvents['order:completed'][];
}

/** Buffers them. Returns the function that hands them over, once, and stops buffering. */
export function bufferPageEvents(bus: EventBus): () => PageEvents {
  const views: PageEvents['views'] = [];
  const purchases: PageEvents['purchases'] = [];
  const ends = [
    bus.on('product:viewed', (view) => views.push(view)),
    bus.on('order:completed', (purchase) => purchases.push(purchase)),
  ];
  return () => {
    for (const end of ends) end();
    return { views: views.splice(0), purchases: purchases.splice(0) };
  };
}
