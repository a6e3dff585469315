import type { StoreEvents } from '@sanderling/contract/site/events';
import type { EventBus } from '@sanderling/runtime';

/**
 * Buffers the product views that a page emits while it hydrates, before analytics subscribe. Returns the function that hands them
 * over, once, and stops buffering.
 */
export function bufferProductViews(bus: EventBus): () => StoreEvents['product:viewed'][] {
  const held: StoreEvents['product:viewed'][] = [];
  const end = bus.on('product:viewed', (view) => held.push(view));
  return () => {
    end();
    return held.splice(0);
  };
}
