import { COOKIES } from '@sanderling/contract/site/cookies';
import { bus, NO_USER, userAtom } from '@sanderling/runtime';
import { persistSignUp } from '../analytics/sign-up-events.ts';
import { CHECK, NOW, pathsOf, sessionPage, tokenFor } from '../testing/session-page.ts';
import { activateSession } from './activate-session.ts';
import { clearSession } from './initial-check.ts';
import { createSessionTasks } from './session-tasks.ts';
import { startSession } from './start-session.ts';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

test('R319 R465 R466 user and address are fetched a second after the session has changed, once', async () => {
  const ada = { id: 1, first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com', phone: '' };
  const shop = sessionPage({
    'POST /user/initial_check': CHECK,
    'GET /user': ada,
    'GET /user/get_address': null,
  });
  await activateSession(tokenFor(3_600), shop.store, shop.services);
  const tasks = createSessionTasks(shop.store, shop.services);
  tasks.restart();
  await jest.advanceTimersByTimeAsync(600);
  tasks.restart();
  await jest.advanceTimersByTimeAsync(999);
  expect(pathsOf(shop)).toEqual(['POST /user/initial_check']);
  await jest.advanceTimersByTimeAsync(1);
  expect(pathsOf(shop).slice(1)).toEqual(['GET /user', 'GET /user/get_address']);
  expect(shop.store.get(userAtom).userData).toEqual(ada);
});

test('an answer about a customer who has signed out meanwhile is dropped', async () => {
  const ada = { id: 1, first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com', phone: '' };
  const signOut = jest.fn();
  const shop = sessionPage({
    'POST /user/initial_check': CHECK,
    get 'GET /user'() {
      signOut();
      return ada;
    },
  });
  signOut.mockImplementation(() => clearSession(shop.store, shop.cookies));
  await activateSession(tokenFor(3_600), shop.store, shop.services);
  createSessionTasks(shop.store, shop.services).restart();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(shop.store.get(userAtom)).toEqual(NO_USER);
});

test('a token is renewed five minutes before it ends, again and again', async () => {
  const renew = jest.fn(async () => tokenFor(3_600));
  const shop = sessionPage({ 'POST /user/initial_check': CHECK }, {}, { renew });
  await activateSession(tokenFor(3_600), shop.store, shop.services);
  createSessionTasks(shop.store, shop.services).restart();
  await jest.advanceTimersByTimeAsync(54 * 60_000);
  expect(renew).toHaveBeenCalledTimes(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(55 * 60_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('with a clock that runs hours ahead a session is renewed now and then, not without end', async () => {
  const renew = jest.fn(async () => tokenFor(3_600, { iat: NOW / 1_000 - 7_200, exp: NOW / 1_000 - 3_600 }));
  const shop = sessionPage({ 'POST /user/initial_check': CHECK }, {}, { renew });
  await activateSession(await renew(), shop.store, shop.services);
  renew.mockClear();
  createSessionTasks(shop.store, shop.services).restart();
  await jest.advanceTimersByTimeAsync(50 * 60_000);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('R316 R317 R318 a new account is told of after five seconds, each event once, or by the next page', async () => {
  const told: string[] = [];
  const ends = [
    bus.on('account:created', ({ email }) => told.push(`created ${email}`)),
    bus.on('account:identified', ({ email }) => told.push(`identified ${email}`)),
  ];
  const first = sessionPage({ 'POST /user/initial_check': CHECK });
  persistSignUp(first.cookies);
  expect([COOKIES.pendingSignup.name, COOKIES.pendingIdentify.name]).toEqual([
    'ecom:sanPendingSignup',
    'ecom:sanPendingIdentify',
  ]);
  await activateSession(tokenFor(3_600), first.store, first.services);
  // Two tabs of the same browser, and a change of the session in between.
  for (const _ of [1, 2]) createSessionTasks(first.store, first.services).restart();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['created ada@example.com', 'identified ada@example.com']);
  expect(first.values.has('pendingSignup')).toBe(false);

  const next = sessionPage(
    { 'POST /user/initial_check': CHECK },
    { pendingIdentify: '1', token: tokenFor(3_600) },
  );
  await startSession(next.store, next.services);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(told).toHaveLength(3);
  for (const end of ends) end();
});
