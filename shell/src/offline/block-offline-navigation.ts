import { bus } from '@sanderling/runtime';
import type { createBrowserRouter } from 'react-router-dom';

const BLOCKER = 'offline';

/**
 * Keeps the shopper on the page that is shown while there is no network: says so, and offers to go on. The page that was asked for
 * would be an error. A jump within the page needs no network.
 */
export function blockOfflineNavigation(
  // The hook of the same name would be in the code that every first page waits for.
  router: Pick<ReturnType<typeof createBrowserRouter>, 'getBlocker' | 'subscribe'>,
  isOffline: () => boolean = () => !navigator.onLine,
): void {
  router.getBlocker(
    BLOCKER,
    ({ currentLocation: { pathname, search }, nextLocation }) =>
      isOffline() &&
      (nextLocation.hash === '' || nextLocation.pathname !== pathname || nextLocation.search !== search),
  );
  let handled: unknown;
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(BLOCKER);
    if (blocker === handled) return;
    handled = blocker;
    if (blocker?.state === 'blocked') notify(() => blocker.proceed());
  });

  function notify(goOn: () => void) {
    const run = () => (isOffline() ? notify(goOn) : goOn());
    bus.emit('toast:show', {
      message: 'You’re offline. Check your connection.',
      tone: 'problem',
      about: 'connection',
      action: { label: 'Try again', run },
    });
  }
}
