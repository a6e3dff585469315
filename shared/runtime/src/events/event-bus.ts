import type { StoreEvent, StoreEvents } from '@sanderling/contract/site/events';

type Listener<E extends StoreEvent> = (detail: StoreEvents[E]) => void;

export interface EventBus {
  /**
   * Calls `listener` for each `event` from now on; with `early` first for those that were emitted while the page came alive, for a
   * part whose code comes late. Returns the function that ends it.
   */
  on<E extends StoreEvent>(event: E, listener: Listener<E>, options?: { early?: boolean }): () => void;
  /** Tells all listeners, in the order in which they came. A listener that throws does not keep the others from hearing. */
  emit<E extends StoreEvent>(event: E, detail: StoreEvents[E]): void;
  /** Says that all parts of the page are alive: nothing is kept for later ones any more. */
  settle(): void;
}

/** Of a page that comes alive for long. */
const MAX_EARLY = 20;

export function createEventBus(): EventBus {
  const listeners: { [E in StoreEvent]?: Set<Listener<E>> } = {};
  let early: { [E in StoreEvent]?: StoreEvents[E][] } = {};
  let isSettled = false;

  function earlyOf<E extends StoreEvent>(event: E): StoreEvents[E][] {
    const known: StoreEvents[E][] | undefined = early[event];
    return known ?? [];
  }

  function listenersOf<E extends StoreEvent>(event: E): Set<Listener<E>> {
    const known: Set<Listener<E>> | undefined = listeners[event];
    if (known) return known;
    const created = new Set<Listener<E>>();
    Object.assign(listeners, { [event]: created });
    return created;
  }

  return {
    on(event, listener, options) {
      listenersOf(event).add(listener);
      if (options?.early) for (const detail of earlyOf(event)) listener(detail);
      return () => void listenersOf(event).delete(listener);
    },
    settle() {
      isSettled = true;
      early = {};
    },
    emit(event, detail) {
      if (!isSettled) Object.assign(early, { [event]: [...earlyOf(event), detail].slice(-MAX_EARLY) });
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

/** The page's one bus, which no slice replaces a part of. On the server it has no subscribers, so no state passes between requests. */
export const bus = Object.freeze(createEventBus());
