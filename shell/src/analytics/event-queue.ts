import { publicPath } from './public-path.ts';
import type { EventRecording } from './record-events.ts';
import { toldInBrowser, toldInTab } from './told-events.ts';
import { type Tracked, type TrackedCart, type TrackedEvent, trackedOf } from './tracked.ts';

type Listener = (event: TrackedEvent) => void;

/** What happens in the store, in its order, each event once. */
export interface EventQueue {
  /** Calls `listener` for what the page that is shown has told, and for each event from now on, until the answer is called. */
  fromThisPage(listener: Listener): () => void;
  /** Calls `listener` for each event from now on. */
  fromNowOn(listener: Listener): void;
}

interface QueueOptions {
  /** Id of the cart: a checkout is started once for each. */
  orderId: () => string | undefined;
  /** The cart, where it is known by now. */
  cart?: () => TrackedCart | undefined;
  /** Whether anyone may be told now: what no one was told has not been told, and is told once someone may be. */
  isAnyAllowed: () => boolean;
}

/**
 * The one queue of the document. `first` hears everything from its beginning. A checkout is started once for each cart and a purchase made once
 * for each order, in whatever tab, and an address left once for each thing, also where a page is loaded anew.
 */
export function createEventQueue(
  recording: EventRecording,
  first: Listener,
  { orderId, cart, isAnyAllowed }: QueueOptions,
): EventQueue {
  const told = toldInTab();
  const toldOfCarts = toldInBrowser();
  const toldHere = new Set<string>();
  const listeners = new Set([first]);
  let ofThisPage: TrackedEvent[] = [];

  function add(what: Tracked) {
    if (what.name === 'page_view') {
      const ahead = aheadId(what.path);
      if (pathnameOf(what.path) === pathnameOf(publicPath(location.pathname))) {
        // The document before this one has told of it already.
        if (told.take(ahead)) return;
      } else {
        // Pressed twice, while the next document is on its way.
        if (told.has(ahead)) return;
        if (isAnyAllowed()) told.add(ahead);
      }
      ofThisPage = [];
    }
    const onceId = idOfOnce(what, orderId());
    if (onceId !== null) {
      const before = what.name === 'generate_lead' ? told : toldOfCarts;
      if (toldHere.has(onceId) || before.has(onceId)) return;
      toldHere.add(onceId);
      if (isAnyAllowed()) before.add(onceId);
    }
    // An order's number is told with its purchase anyway. The id of a cart opens it, with what its customer has filled in.
    const event = { id: what.name === 'purchase' && onceId ? onceId : randomId(), what };
    ofThisPage.push(event);
    for (const listener of listeners) listener(event);
  }

  recording.handOver((event) => {
    for (const what of trackedOf(event, cart)) add(what);
  });
  return {
    fromThisPage(listener) {
      for (const event of ofThisPage) listener(event);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fromNowOn: (listener) => void listeners.add(listener),
  };
}

/** Of a page that its predecessor tells of, since trackers do not run in it. */
const aheadId = (path: string) => `ahead ${path}`;

const pathnameOf = (path: string) => new URL(path, location.origin).pathname;

function idOfOnce(what: Tracked, orderId: string | undefined): string | null {
  if (what.name === 'begin_checkout') return `begin_checkout-${orderId ?? 'none'}`;
  if (what.name === 'purchase') return `purchase-${what.number}`;
  // Said by the page that thanks for it, which may be loaded anew. Many visitors leave an address for the same thing.
  if (what.name === 'generate_lead') return `generate_lead-${what.source}`;
  return null;
}

function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
