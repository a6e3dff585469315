import { navigationDirectionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import type { createBrowserRouter } from 'react-router-dom';
import { failedStatusAtom } from '../../routing/failed-status.ts';

/** Keeps the direction of navigation: forward, unless the shopper pressed Back. Leaving a failed page ends its failure. */
export function trackNavigationDirection(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>,
  store: ReturnType<typeof createStore>,
  events: Pick<EventTarget, 'addEventListener'>,
): void {
  let isBack = false;
  let shown = router.state.location.key;
  // Capturing: this must be known before the router hears of the same event and begins to navigate.
  events.addEventListener(
    'popstate',
    () => {
      isBack = true;
    },
    { capture: true },
  );
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle') {
      store.set(navigationDirectionAtom, isBack ? 'backward' : 'forward');
      return;
    }
    if (location.key === shown) return;
    shown = location.key;
    store.set(navigationDirectionAtom, isBack ? 'backward' : 'forward');
    store.set(failedStatusAtom, null);
    isBack = false;
  });
}
