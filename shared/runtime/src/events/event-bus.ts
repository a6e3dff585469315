import type { StoreEvent, StoreEvents } from '@sanderling/contract/site/events';

type Listener<E extends StoreEvent> = (detail: StoreEvents[E]) => void;

export interface EventBus {
  /** Calls `listener` for each `event` from now on. Returns the function that ends it. */
  on<E extends StoreEvent>(event: E, listener: Listener<E>): () => void;
  /** Tells all listeners, in the order in which they came. A listener that throws does not keep the others from hearing. */
  emit<E extends StoreEvent>(event: E, detail: StoreEvents[E]): void;
}

export function createEventBus(): EventBus {
  const listeners: { [E in StoreEvent]?: Set<Listener<E>> } = {};

  function listenersOf<E extends StoreEvent>(event: E): Set<Listener<E>> {
    const known: Set<Listener<E>> | undefined = listeners[event];
    if (known) return known;
    const created = new Set<Listener<E>>();
    Object.assign(listeners, { [event]: created });
    return created;
  }

  return {
    on(event, listener) {
      listenersOf(event).add(listener);
      return () => void listenersOf(event).delete(listener);
    },
    emit(event, detail) {
      for (const listener of [...listenersOf(event)]) {
        try {
          listener(detail);
        } catch (error) {
          // One slice's bug must not swallow another slice's news; the console and error reporting still see it.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}

/** The page's one bus. On the server it has no subscribers, so no state passes between requests. */
export const bus = createEventBus();
