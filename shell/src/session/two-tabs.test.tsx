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
