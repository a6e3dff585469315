import { PURPOSES, type Purpose } from '@sanderling/contract/site/consent';
import { type CookieJar, type EventBus, orderAtom, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { browserConsent } from '../consent/browser-consent.ts';
import { openDataLayer, pushToDataLayer } from './data-layer.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { isEventViewOpen } from './event-view-switch.ts';
import type { EventRecording } from './record-events.ts';
import type { TrackedEvent } from './tracked.ts';
import type { TrackingSettings } from './tracking-settings.ts';
import { ALL_VENDORS, storeUntold, takeUntold, type UntoldEvents } from './untold-events.ts';

interface AnalyticsPage {
  bus: EventBus;
  recording: EventRecording;
  store: ReturnType<typeof createStore>;
  cookies: CookieJar;
  /** No script of others runs in a page that takes a card, or whose address is a key: what happens there they hear in the next document. */
  hasNoVendors: boolean;
}

/**
 * Keeps the data layer, from the first event of the page on. Scripts of others come only where they are configured, and each not before the
 * visitor has allowed its purpose.
 */
export function startAnalytics(
  settings: TrackingSettings | null,
  { bus, recording, store, cookies, hasNoVendors }: AnalyticsPage,
): void {
  const isAllowed = (purpose: Purpose) => browserConsent(cookies)[purpose] === 'allowed';
  const isAnyAllowed = () => PURPOSES.some(isAllowed);
  const earlier = settings || hasNoVendors ? takeUntold(cookies) : {};
  // Before the first event of this document: a tag manager reads the layer from its beginning.
  if (settings?.tagManager && isAllowed('statistics'))
    openDataLayer(window, browserConsent(cookies), earlier);
  const queue = createEventQueue(recording, (event) => pushToDataLayer(window, event), {
    orderId: () => cookies.get('orderId'),
    cart: () => store.get(orderAtom) ?? undefined,
    isAnyAllowed,
  });
  if (hasNoVendors) {
    storeUntilHeard(queue, earlier, isAnyAllowed);
    return;
  }
  if (isEventViewOpen(new URLSearchParams(location.search))) {
    import(/* webpackChunkName: "event-view" */ './event-view.ts')
      .then(({ showEvents }) =>
        showEvents({ queue, bus, email: () => store.get(sessionAtom).email, settings, isAllowed }),
      )
      .catch((error) => console.warn('The view of events could not be opened', error));
  }
  if (!settings) return;

  const start = () => {
    const takeAll = storeUntilHeard(queue, earlier, isAnyAllowed);
    import('./vendors.ts')
      .then(({ startVendors }) => startVendors(settings, { bus, queue, store, cookies, untold: takeAll() }))
      // The shopper does not need it.
      .catch((error) => console.warn('Tracking could not be started', error));
  };
  if (isAnyAllowed()) {
    start();
    return;
  }
  const end = bus.on('cookies:accepted', () => {
    end();
    start();
  });
}

/**
 * What was not heard before, and what this page tells, waits for the next document: a page that takes a card runs no vendor's script, and another
 * may be left before the code that tells vendors has come. That code takes all of it by the answer.
 */
function storeUntilHeard(
  queue: EventQueue,
  earlier: UntoldEvents,
  isAnyAllowed: () => boolean,
): () => UntoldEvents {
  let before = earlier;
  let ofThisDocument: TrackedEvent[] = [];
  const end = queue.fromThisPage((event) => ofThisDocument.push(event));
  const untold = () => ({ ...before, [ALL_VENDORS]: [...(before[ALL_VENDORS] ?? []), ...ofThisDocument] });
  const store = () => storeUntold(isAnyAllowed() ? untold() : {});
  // Shown again by the back button: what it stored is the next document's, which may have told it. It goes on with what is left.
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    before = takeUntold();
    ofThisDocument = [];
  };
  addEventListener('pagehide', store);
  addEventListener('pageshow', restore);
  return () => {
    end();
    removeEventListener('pagehide', store);
    removeEventListener('pageshow', restore);
    return untold();
  };
}
