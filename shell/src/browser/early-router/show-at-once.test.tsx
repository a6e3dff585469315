import { IDLE_NAVIGATION, type RouterSubscriber } from 'react-router-dom';
import { showAtOnce, showPagesAtOnce } from './show-at-once.ts';

type Told = Parameters<RouterSubscriber>;
const LOADING = { state: 'loading' };
const stateAt = (pathname: string, search = '', navigation: object = IDLE_NAVIGATION): Told[0] => {
  const id = pathname.startsWith('/products/') ? 'products-slug' : 'categories-name';
  const matches = [{ route: { id } }];
  return Object.assign(Object.create(null), { location: { pathname, search }, navigation, matches });
};
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

test('a router tells all that show it so', () => {
  const subscribers: RouterSubscriber[] = [];
  const bare = {
    state: stateAt('/sofas'),
    subscribe: (told: RouterSubscriber) => void subscribers.push(told),
  };
  const router = showPagesAtOnce(Object.assign(Object.create(null), bare), () => true);
  const told: boolean[] = [];
  router.subscribe((_state, { flushSync }) => told.push(flushSync));
  for (const tell of subscribers) tell(stateAt('/products/mara'), CHANGE);
  expect(told).toEqual([true]);
});

/** What has the focus while the page at `to` is rendered, after that of `from`. */
function focusedOnTheWay(focused: string, from: string, to: string): string | undefined {
  document.body.innerHTML =
    '<header><a href="/rooms">Rooms</a></header><main><a href="/b">B</a><input></main>';
  document.querySelector<HTMLElement>(focused)?.focus();
  let onTheWay: string | undefined;
  const tell = showAtOnce(
    { state: stateAt(from) },
    () => {
      onTheWay = document.activeElement?.localName;
    },
    () => true,
  );
  tell(stateAt(to), CHANGE);
  return onTheWay;
}

test('a link that goes with its page has no focus when it is taken away', () => {
  expect(focusedOnTheWay('main a', '/sofas', '/products/mara')).toBe('body');
});

test.each([
  ['one that may stay, as the swatch of a product', 'main a', '/products/mara', '/products/mara-green', 'a'],
  ['one that stays', 'header a', '/sofas', '/products/mara', 'a'],
  ['a field', 'main input', '/sofas', '/products/mara', 'input'],
])('%s keeps the focus', (_, focused, from, to, kept) => {
  expect(focusedOnTheWay(focused, from, to)).toBe(kept);
});
