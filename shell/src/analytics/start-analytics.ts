import type { CookieJar, EventBus } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import type { EarlyEvents } from './buffer-tracked.ts';
import { pushToDataLayer } from './data-layer.ts';
import {
  subscribeToStore,
  type Tracked,
  trackedOfOrder,
  trackedOfPage,
  trackedOfProduct,
} from './tracked.ts';
import type { TrackingSettings } from './tracking-settings.ts';

/**
 * Keeps the data layer from now on, beginning with the page that is shown and what it has emitted early. Scripts of others come only where they are
 * configured, and not before the visitor has accepted cookies.
 */
export function startAnalytics(
  settings: TrackingSettings | null,
  {
    bus,
    path,
    early: { views, orders },
    store,
    cookies,
  }: {
    bus: EventBus;
    path: string;
    early: EarlyEvents;
    store: ReturnType<typeof createStore>;
    cookies: CookieJar;
  },
): void {
  const early = [...views.map(trackedOfProduct), ...orders.map(trackedOfOrder)];
  for (const what of [...trackedOfPage({ path, title: document.title }), ...early]) {
    pushToDataLayer(window, what);
  }
  subscribeToStore(bus, (what) => pushToDataLayer(window, what));
  if (!settings) return;

  const start = (ofThisPage: readonly Tracked[]) => {
    const { pathname, search } = location;
    const page = [...trackedOfPage({ path: pathname + search, title: document.title }), ...ofThisPage];
    import('./vendors.ts')
      .then(({ startVendors }) => startVendors(settings, { bus, store, page }))
      // The shopper does not need it.
      .catch((error) => console.warn('Tracking could not be started', error));
  };
  if (cookies.get('cookieNoticeAccepted')) {
    start(early);
    return;
  }
  const end = bus.on('cookies:accepted', () => {
    end();
    // By now the visitor may be on another page.
    start([]);
  });
}
