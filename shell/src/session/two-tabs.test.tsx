import { sessionAtom, sessionStateAtom } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { CHECK, NOW, sessionPage, tokenFor } from '../testing/session-page.ts';
import { startSession } from './start-session.ts';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

test('after a sign-out in another tab, this one loads anew when the customer looks at it', async () => {
  const shop = sessionPage({ 'POST /user/initial_check': CHECK }, { token: tokenFor(3_600) });
  const reload = jest.fn();
  await startSession(shop.store, shop.services, reload);
  dispatchEvent(new Event('focus'));
  expect(reload).not.toHaveBeenCalled();
  shop.cookies.remove('token');
  dispatchEvent(new Event('focus'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('after a sign-in in another tab, this one knows it when the customer looks at it', async () => {
  const shop = sessionPage({ 'POST /user/initial_check': CHECK });
  await startSession(shop.store, shop.services);
  shop.cookies.set('token', tokenFor(3_600));
  dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(shop.store.get(sessionAtom).email).toBe('ada@example.com');
});

test('a session that has expired is active again when the customer has signed in in another tab and looks at this one', async () => {
  const token = tokenFor(3_600);
  const shop = sessionPage({ 'POST /user/initial_check': CHECK }, { token });
  await startSession(shop.store, shop.services);
  shop.store.set(transitionAtom, { type: 'refused', token });
  shop.store.set(transitionAtom, { type: 'expired', token });
  dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(shop.store.get(sessionStateAtom)).toBe('expired');
  shop.cookies.set('token', tokenFor(7_200));
  dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(shop.store.get(sessionStateAtom)).toBe('active');
});

test('after another customer’s sign-in in another tab, this one loads anew when it is looked at', async () => {
  const shop = sessionPage({ 'POST /user/initial_check': CHECK }, { token: tokenFor(3_600) });
  const reload = jest.fn();
  await startSession(shop.store, shop.services, reload);
  // Renewed there, it is still the same person.
  shop.cookies.set('token', tokenFor(7_200));
  dispatchEvent(new Event('focus'));
  expect(reload).not.toHaveBeenCalled();
  shop.cookies.set('email', 'grace@example.com');
  dispatchEvent(new Event('focus'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that is in sight loads anew at once when another tab signs out, one in the background when it is looked at', async () => {
  const channel = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  const shop = sessionPage({ 'POST /user/initial_check': CHECK }, { token: tokenFor(3_600) });
  const reload = jest.fn();
  await startSession(shop.store, shop.services, reload, channel);
  expect(channel.postMessage).toHaveBeenCalled();
  const seen = jest.spyOn(document, 'visibilityState', 'get');
  shop.cookies.remove('token');
  seen.mockReturnValue('hidden');
  channel.dispatchEvent(new MessageEvent('message'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reload).not.toHaveBeenCalled();
  seen.mockReturnValue('visible');
  channel.dispatchEvent(new MessageEvent('message'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
  seen.mockRestore();
});

test('a message that comes before the cookies have changed here is not lost', async () => {
  const channel = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  const shop = sessionPage({ 'POST /user/initial_check': CHECK }, { token: tokenFor(3_600) });
  const reload = jest.fn();
  await startSession(shop.store, shop.services, reload, channel);
  channel.dispatchEvent(new MessageEvent('message'));
  await jest.advanceTimersByTimeAsync(100);
  shop.cookies.remove('token');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('who signs out before their page listens is signed out in the other tabs too', async () => {
  const channel = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  const signedOut = sessionPage({});
  await startSession(signedOut.store, signedOut.services, jest.fn(), channel);
  expect(channel.postMessage).toHaveBeenCalledTimes(1);
});

test('a browser on which a customer was signed in remembers that, until a guest has begun a cart', async () => {
  const shop = sessionPage({ 'POST /user/initial_check': CHECK }, { token: tokenFor(3_600) });
  await startSession(shop.store, shop.services);
  expect(shop.cookies.get('hadSession')).toBe('true');
  const empty = sessionPage(
    { 'POST /user/initial_check': { ...CHECK, order: null, order_id: null } },
    { hadSession: 'true', orderId: 'of-the-customer' },
  );
  await startSession(empty.store, empty.services);
  expect(empty.cookies.get('hadSession')).toBe('true');
  const guest = sessionPage(
    { 'POST /user/initial_check': CHECK },
    { hadSession: 'true', orderId: 'order-1' },
  );
  await startSession(guest.store, guest.services);
  expect(guest.cookies.get('hadSession')).toBeUndefined();
});
