import type { DataRouter, RouterSubscriber } from 'react-router-dom';

/**
 * Tells of another page in a way that has it rendered in one piece: in React's slices of five milliseconds, the frames of the page that is
 * left stand between them, and take as long again. A filter or a sort order, which change the page that is shown, stay in slices, as does
 * all while `isReady` says no: a place that the server has written and that has no code yet would lose its HTML.
 */
export function showAtOnce(
  router: Pick<DataRouter, 'state'>,
  subscriber: RouterSubscriber,
  isReady: () => boolean,
): RouterSubscriber {
  let shown = router.state.location.pathname;
  let route = routeOf(router.state);
  return (state, change) => {
    const { pathname } = state.location;
    const isArrival = state.navigation.state === 'idle' && pathname !== shown;
    const isOtherRoute = routeOf(state) !== route;
    shown = pathname;
    route = routeOf(state);
    if (!isArrival || !isReady()) return subscriber(state, change);
    if (isOtherRoute) leaveLink();
    subscriber(state, { ...change, flushSync: true });
  };
}

/** The same router, which tells all that show it so. */
export function showPagesAtOnce(router: DataRouter, isReady: () => boolean): DataRouter {
  const { subscribe } = router;
  return Object.assign(router, {
    subscribe: (subscriber: RouterSubscriber) => subscribe(showAtOnce(router, subscriber, isReady)),
  });
}

function routeOf({ matches }: Pick<DataRouter['state'], 'matches'>): string | undefined {
  return matches.at(-1)?.route.id;
}

/**
 * The link that led to a page of another kind goes with the page that it is on. Where it has the focus then, browsers work out the styles of
 * all that is left while they take it away: 50 ms of a phone. Fields keep theirs, since some do something when they are left.
 */
function leaveLink() {
  const link = document.activeElement;
  if (link instanceof HTMLAnchorElement && link.closest('main')) link.blur();
}
