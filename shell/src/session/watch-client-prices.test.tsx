import { watchClientPrices } from './watch-client-prices.ts';

/** The cookies of the browser, as one tab reads them. */
const switched = { netPrices: undefined as string | undefined };
const tab = () => ({ get: (key: string) => (key === 'netPrices' ? switched.netPrices : undefined) });
const ends: (() => void)[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeAll(() => jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility));
beforeEach(() => {
  switched.netPrices = undefined;
  visibility = 'visible';
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  Reflect.deleteProperty(globalThis, 'cookieStore');
});

function open(cookies = tab()) {
  const reload = jest.fn();
  const end = watchClientPrices(cookies, document, reload);
  ends.push(end);
  return { cookies, end, reload };
}

test('R080 a tab that is seen again after another one has switched to client prices is made anew', () => {
  const { reload } = open();
  dispatchEvent(new Event('focus'));
  visibility = 'hidden';
  switched.netPrices = '1';
  dispatchEvent(new Event('pageshow'));
  expect(reload).not.toHaveBeenCalled();
  visibility = 'visible';
  dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('R080 a window beside the one that switches is made anew where the browser tells of cookies', () => {
  const changes = new EventTarget();
  Object.assign(globalThis, { cookieStore: changes });
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { reload } = open();
  switched.netPrices = '1';
  // The one that switches leads on by itself.
  changes.dispatchEvent(new Event('change'));
  expect(reload).not.toHaveBeenCalled();
  hasFocus.mockReturnValue(false);
  changes.dispatchEvent(new Event('change'));
  expect(reload).toHaveBeenCalledTimes(1);
  hasFocus.mockRestore();
});

test('R080 a switch is not missed where the session was renewed meanwhile', () => {
  const { cookies, end } = open();
  switched.netPrices = '1';
  end();
  const { reload } = open(cookies);
  dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalledTimes(1);
});
