import { IDLE_NAVIGATION, type RouterSubscriber } from 'react-router-dom';
import { showAtOnce } from './show-at-once.ts';

type Told = Parameters<RouterSubscriber>;
const LOADING = { state: 'loading' };
const stateAt = (pathname: string, search = '', navigation: object = IDLE_NAVIGATION): Told[0] =>
  Object.assign(Object.create(null), { location: { pathname, search }, navigation });
const CHANGE: Told[1] = {
  deletedFetchers: [],
  newErrors: null,
  flushSync: false,
};

/** Whether each of the states is rendered in one piece, for a shopper who begins at the list of sofas. */
function inOnePiece(states: readonly Told[0][], isReady = true): boolean[] {
  const told: boolean[] = [];
  const router = { state: stateAt('/sofas') };
  const tell = showAtOnce(
    router,
    (_state, { flushSync }) => told.push(flushSync),
    () => isReady,
  );
  for (const state of states) tell(state, CHANGE);
  return told;
}

test('another page is rendered in one piece once its data are there, and nothing else of the way there', () => {
  const way = [stateAt('/sofas', '', LOADING), stateAt('/products/mara'), stateAt('/products/mara')];
  expect(inOnePiece(way)).toEqual([false, true, false]);
});

test('a filter of the page that is shown stays in slices, between which the shopper goes on', () => {
  expect(inOnePiece([stateAt('/sofas', '?color=green')])).toEqual([false]);
});

test('while a place of the layout has not hydrated no page is rendered in one piece', () => {
  expect(inOnePiece([stateAt('/products/mara')], false)).toEqual([false]);
});
