import type { StoreEvents } from '@sanderling/contract/site/events';
import type { EventBus } from '@sanderling/runtime';

type RecordedName =
  | 'page:viewed'
  | 'product:viewed'
  | 'list:viewed'
  | 'cart:added'
  | 'order:completed'
  | 'account:created'
  | 'lead:captured'
  | 'experiment:viewed';

/** What the bus has told, as it told it. */
export type RecordedEvent = { [E in RecordedName]: { name: E; detail: StoreEvents[E] } }[RecordedName];

export interface EventRecording {
  /** What the page has told until now, in its order. */
  events: readonly RecordedEvent[];
  /** Gives all of it to `take`, in its order, and from now on each event as it comes. One takes it over. */
  handOver(take: (event: RecordedEvent) => void): void;
}

/** Records what analytics hear of from the first moment on: pages tell while they hydrate, and the code that listens comes after. */
export function recordEvents(bus: EventBus): EventRecording {
  const events: RecordedEvent[] = [];
  let take = (event: RecordedEvent): void => {
    events.push(event);
  };
  bus.on('page:viewed', (detail) => take({ name: 'page:viewed', detail }));
  bus.on('product:viewed', (detail) => take({ name: 'product:viewed', detail }));
  bus.on('list:viewed', (detail) => take({ name: 'list:viewed', detail }));
  bus.on('cart:added', (detail) => take({ name: 'cart:added', detail }));
  bus.on('order:completed', (detail) => take({ name: 'order:completed', detail }));
  bus.on('account:created', (detail) => take({ name: 'account:created', detail }));
  bus.on('lead:captured', (detail) => take({ name: 'lead:captured', detail }));
  bus.on('experiment:viewed', (detail) => take({ name: 'experiment:viewed', detail }));
  return {
    events,
    handOver(next) {
      for (const event of events.splice(0)) next(event);
      take = next;
    },
  };
}
