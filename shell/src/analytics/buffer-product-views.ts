import type { StoreEvents } from '@sanderling/contract/events';
import type { EventBus } from '@sanderling/runtime';

/**
 * Holds the product views that a page tells of while it comes alive: analytics listen a moment later. Answers the function that
 * hands them over, once, and holds no more.
 */
export function bufferProductViews(bus: EventBus): () => StoreEvents['product:viewed'][] {
  const held: StoreEvents['product:viewed'][] = [];
  const end = bus.on('product:viewed', (view) => held.push(view));
  return () => {
    end();
    return held.splice(0);
  };
}
