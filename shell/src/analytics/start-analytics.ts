import { PURPOSES, type Purpose } from '@sanderling/contract/site/consent';
import type { CookieJar, EventBus } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { browserConsent } from '../consent/browser-consent.ts';
import { pushToDataLayer } from './data-layer.ts';
import { createEventQueue } from './event-queue.ts';
import { isEventViewOpen } from './event-view-switch.ts';
import type { EventRecording } from './record-events.ts';
import type { TrackedEvent } from './tracked.ts';
import type { TrackingSettings } from './tracking-settings.ts';
import { ALL_VENDORS, storeUntold } from './untold-events.ts';

interface AnalyticsPage {
  bus: EventBus;
  recording: EventRecording;
  store: ReturnType<typeof createStore>;
  cookies: CookieJar;
  /** No script of others runs in a page that takes a card: what happens there they hear in the next document. */
  takesPayment: boolean;
}

/**
 * Keeps the data layer, from the first event of the page on. Scripts of others come only where they are configured, and each not before the
 * visitor has allowed its purpose.
 */
export function startAnalytics(
  settings: TrackingSettings | null,
  { bus, recording, store, cookies, takesPayment }: AnalyticsPage,
): void {
  const queue = createEventQueue(recording, (event) => pushToDataLayer(window, event), {
    orderId: () => cookies.get('orderId'),
  });
  const isAnyAllowed = () => PURPOSES.some((purpose) => browserConsent(cookies)[purpose] === 'allowed');
  if (takesPayment) {
    const untold: TrackedEvent[] = [];
    queue.fromThisPage((event) => untold.push(event));
    addEventListener('pagehide', () => isAnyAllowed() && storeUntold({ [ALL_VENDORS]: untold }));
    return;
  }
  if (isEventViewOpen(new URLSearchParams(location.search))) {
    const isAllowed = (purpose: Purpose) => browserConsent(cookies)[purpose] === 'allowed';
    import(/* webpackChunkName: "event-view" */ './event-view.ts')
      .then(({ showEvents }) => showEvents({ queue, settings, isAllowed }))
      .catch((error) => console.warn('The view of events could not be opened', error));
  }
  if (!settings) return;

  const start = () => {
    import('./vendors.ts')
      .then(({ startVendors }) => startVendors(settings, { bus, queue, store, cookies }))
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
