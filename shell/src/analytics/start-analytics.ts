import type { StoreEvents } from '@sanderling/contract/site/events';
import type { CookieJar, EventBus } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { pushToDataLayer } from './data-layer.ts';
import { subscribeToStore, type Tracked, trackedOfPage, trackedOfProduct } from './tracked.ts';
import type { TrackingSettings } from './tracking-settings.ts';

/**
 * Keeps the data layer from now on, beginning with the page that is shown and the product that it is of. Scripts of others come only where they are
 * configured, and not before the visitor has accepted cookies.
 */
export function startAnalytics(
  settings: TrackingSettings | null,
  {
    bus,
    path,
    productViews,
    store,
    cookies,
  }: {
    bus: EventBus;
    path: string;
    productViews: readonly StoreEvents['product:viewed'][];
    store: ReturnType<typeof createStore>;
    cookies: CookieJar;
  },
): void {
  const products = productViews.map(trackedOfProduct);
  for (const what of [...trackedOfPage({ path, title: document.title }), ...products]) {
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
    start(products);
    return;
  }
  const end = bus.on('cookies:accepted', () => {
    end();
    // By now the visitor may be on another page.
    start([]);
  });
}
