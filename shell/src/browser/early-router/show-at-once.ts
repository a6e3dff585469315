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
  return (state, change) => {
    const { pathname } = state.location;
    const isArrival = state.navigation.state === 'idle' && pathname !== shown;
    shown = pathname;
    subscriber(state, isArrival && isReady() ? { ...change, flushSync: true } : change);
  };
}
