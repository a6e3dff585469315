import { PROBLEMS } from '@sanderling/contract/problem';
import { ApiProblem, bus, NO_USER, orderAtom, sessionAtom, userAtom } from '@sanderling/runtime';
import { sessionCheckedAtom } from '@sanderling/runtime/session/session-checked-atom';
import { startImpersonation } from '../impersonation/start-impersonation.ts';
import { CHECK, NOW, pathsOf, sessionPage } from '../testing/session-page.ts';
import { activateSession } from './activate-session.ts';
import { signOutAtom } from './sign-out.ts';
import { startSession } from './start-session.ts';

const ADA = { first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.com', phone: '+13126673550' };
const HOME = {
  ...ADA,
  address1: '1440 North Dearborn Street',
  city: 'Chicago',
  state: { name: 'Illinois', abbr: 'IL' },
  zip_code: '60610',
};

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

test('R250 R308 R309 a token begins a session: role, e-mail, order and favorites are taken over, in the page and in the cookies', async () => {
  const shop = sessionPage({ 'POST /user/initial_check': CHECK }, { orderId: 'a-guests-cart' });
  await activateSession('the-token', shop.store, shop.services);
  expect(shop.calls[0]?.body).toEqual({ order_id: 'a-guests-cart' });
  expect(shop.store.get(sessionAtom)).toEqual({
    token: 'the-token',
    role: 'trade_designer',
    email: 'ada@example.com',
    signedInStaging: false,
    designerRequestCompleted: true,
  });
  expect(shop.store.get(userAtom)).toEqual({
    appliedCouponCode: 'greenthumb',
    createdAccountDiscount: true,
    designerDiscountApplied: true,
    smsNotificationsEnabled: true,
    // Ids of favorites by those of products.
    favorites: { 7: 70 },
    userData: null,
    userAddress: null,
  });
  expect(shop.store.get(orderAtom)).toEqual(CHECK.order);
  expect(Object.fromEntries(shop.values)).toEqual({
    token: 'the-token',
    role: 'trade_designer',
    email: 'ada@example.com',
    designerRequestCompleted: 'true',
    orderId: 'order-1',
    hadSession: 'true',
  });
});

test('a stale cart does not end the session, and is cleared', async () => {
  const shop = sessionPage(
    { 'POST /user/initial_check': { ...CHECK, order_id: null, order: null } },
    { token: 't', orderId: 'of-long-ago' },
  );
  await startSession(shop.store, shop.services);
  expect(shop.store.get(sessionAtom).token).toBe('t');
  expect(shop.values.get('orderId')).toBeUndefined();
});

test('a cart that was placed while its tab was closed is remembered as the order that it is', async () => {
  const shop = sessionPage(
    {
      'POST /user/initial_check': { ...CHECK, order_id: null, order: null },
      'POST /orders/get_order': { id: 'order-1', completed_at: '2026-11-20T16:00:00Z' },
    },
    { orderId: 'order-1' },
  );
  await startSession(shop.store, shop.services);
  expect([shop.values.get('orderId'), shop.values.get('placedOrderId')]).toEqual([undefined, 'order-1']);
});

test.each([
  [true, undefined],
  [false, 'order-1'],
])(
  'R314 R315 a session that is over is cleared, and the order with it only when the API says so (%p)',
  async (removes, orderId) => {
    const refusal = new ApiProblem(401, {
      code: PROBLEMS.SESSION_INVALID.code,
      ...(removes ? { remove_order: true as const } : {}),
    });
    const shop = sessionPage(
      { 'POST /user/initial_check': refusal },
      { token: 't', role: 'admin', email: 'e', orderId: 'order-1' },
    );
    await startSession(shop.store, shop.services);
    expect(shop.store.get(sessionAtom).token).toBeNull();
    expect(shop.store.get(sessionCheckedAtom)).toBe(true);
    expect([shop.values.get('token'), shop.values.get('role'), shop.values.get('email')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(shop.values.get('orderId')).toBe(orderId);
  },
);

test.each([0, 429, 500, 503])(
  'an API that answers %p has not ended the session: it is asked again until it says who is here',
  async (status) => {
    const answers: Parameters<typeof sessionPage>[0] = {
      'POST /user/initial_check': new ApiProblem(status, {}),
    };
    const shop = sessionPage(answers, { token: 't', role: 'admin', orderId: 'order-1' });
    await startSession(shop.store, shop.services);
    expect(shop.store.get(sessionCheckedAtom)).toBe(true);
    expect(Object.fromEntries(shop.values)).toEqual({ token: 't', role: 'admin', orderId: 'order-1' });
    await jest.advanceTimersByTimeAsync(10_000);
    answers['POST /user/initial_check'] = CHECK;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(shop.calls).toHaveLength(3);
    expect(shop.store.get(sessionAtom)).toMatchObject({ token: 't', email: 'ada@example.com' });
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(pathsOf(shop).filter((path) => path.endsWith('initial_check'))).toHaveLength(3);
  },
);

test('a sign-in that the store has not answered leaves the customer signed out', async () => {
  const shop = sessionPage({ 'POST /user/initial_check': new ApiProblem(503, {}) });
  await expect(activateSession('the-token', shop.store, shop.services)).rejects.toThrow('did not accept');
  expect([...shop.values.keys()]).toEqual([]);
});

test('R320 a page that starts with the id of an order fetches that order, for a guest too', async () => {
  const guest = { ...CHECK, role: null, email: null, favorites: {} };
  const shop = sessionPage({ 'POST /user/initial_check': guest }, { orderId: 'order-1' });
  await startSession(shop.store, shop.services);
  expect(shop.calls.map(({ path, body }) => [path, body])).toEqual([
    ['POST /user/initial_check', { order_id: 'order-1' }],
  ]);
  expect(shop.store.get(orderAtom)).toEqual(CHECK.order);
  expect(shop.store.get(sessionAtom).token).toBeNull();
});

test('R320 a visitor who has nothing is asked for nothing', async () => {
  const shop = sessionPage({});
  await startSession(shop.store, shop.services);
  expect(shop.calls).toEqual([]);
  expect(shop.store.get(sessionCheckedAtom)).toBe(true);
});

test('a browser that stores nothing begins a session as any other', async () => {
  const stored = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const guest = { ...CHECK, role: null, email: null, favorites: {} };
  const shop = sessionPage({ 'POST /user/initial_check': guest }, { orderId: 'order-1' });
  await startSession(shop.store, shop.services);
  stored.mockRestore();
  expect(shop.store.get(sessionCheckedAtom)).toBe(true);
});

test('R310 R311 signing out clears user, order and cookies at once, and ends the session at the store and at the provider', async () => {
  const clearProviderSession = jest.fn(async () => undefined);
  const shop = sessionPage(
    { 'POST /user/initial_check': CHECK },
    { token: 'the-token', designerDiscount: 'order-1', promoCode: 'greenthumb', stagingSignIn: '1' },
    { clearProviderSession },
  );
  await activateSession('the-token', shop.store, shop.services);
  shop.store.set(userAtom, (user) => ({ ...user, userData: { id: 7, ...ADA }, userAddress: HOME }));
  sessionStorage.setItem('sanAddressDraft', '{"email":"ada@example.com"}');
  sessionStorage.setItem('sanApplicationDraft', '{"values":{"notes":"for my client"}}');
  localStorage.setItem('sanRemovedLines', '[{"recipient_email":"bea@example.com"}]');
  const told: boolean[] = [];
  const end = bus.on('session:changed', ({ signedIn }) => told.push(signedIn));
  const done = shop.store.set(signOutAtom);
  // Someone else may use the device next.
  expect(sessionStorage.getItem('sanAddressDraft')).toBeNull();
  expect(sessionStorage.getItem('sanApplicationDraft')).toBeNull();
  expect(localStorage.getItem('sanRemovedLines')).toBeNull();
  expect(shop.store.get(sessionAtom)).toMatchObject({
    token: null,
    role: null,
    email: null,
    signedInStaging: true,
  });
  expect(shop.store.get(userAtom)).toEqual(NO_USER);
  expect(shop.store.get(orderAtom)).toBeNull();
  // What belongs to the visit and not to the person stays, and that there was one.
  expect(Object.fromEntries(shop.values)).toEqual({
    promoCode: 'greenthumb',
    stagingSignIn: '1',
    hadSession: 'true',
  });
  await done;
  end();
  expect(told).toEqual([false]);
  expect(shop.calls.at(-1)).toMatchObject({
    path: 'DELETE /users/cognito_sign_out',
    options: { headers: { Authorization: 'Bearer the-token' } },
  });
  expect(clearProviderSession).toHaveBeenCalledTimes(1);
});

test('R312 R313 an impersonation that waits signs the admin out here and loads the page once as the user', () => {
  const shop = sessionPage(
    {},
    { token: 'of-the-admin', role: 'admin', email: 'admin@example.com', orderId: 'o' },
  );
  const waiting = new Map([['ecom:sanImpersonation', 'of-the-user']]);
  const storage = {
    getItem: (key: string) => waiting.get(key) ?? null,
    removeItem: (key: string) => void waiting.delete(key),
  };
  const reload = jest.fn();
  expect(startImpersonation(shop.cookies, storage, reload)).toBe(true);
  expect(startImpersonation(shop.cookies, storage, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(Object.fromEntries(shop.values)).toEqual({ token: 'of-the-user' });
});
