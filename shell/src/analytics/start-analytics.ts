import { bus, type CookieJar } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { pushToDataLayer } from './data-layer.ts';
import { followStore, trackedOfPage } from './tracked.ts';
import type { TrackingSettings } from './tracking-settings.ts';

/**
 * Keeps the data layer from now on, beginning with the page that is shown. Scripts of others come only where they are
 * configured, and not before the visitor has accepted cookies.
 */
export function startAnalytics(
  settings: TrackingSettings | null,
  { path, store, cookies }: { path: string; store: ReturnType<typeof createStore>; cookies: CookieJar },
): void {
  for (const what of trackedOfPage({ path, title: document.title })) pushToDataLayer(window, what);
  followStore(bus, (what) => pushToDataLayer(window, what));
  if (!settings) return;

  const start = () => {
    const page = trackedOfPage({ path: location.pathname + location.search, title: document.title });
    import('./vendors.ts')
      .then(({ startVendors }) => startVendors(settings, { bus, store, page }))
      // Nobody who shops has to know.
      .catch((error) => console.warn('Tracking could not be started', error));
  };
  if (cookies.get('cookieNoticeAccepted')) {
    start();
    return;
  }
  const end = bus.on('cookies:accepted', () => {
    end();
    start();
  });
}
