import { COOKIES } from '@sanderling/contract/cookies';
import {
  ApiProblem,
  type AuthClient,
  bus,
  createApiClient,
  orderAtom,
  type Services,
  servicesAtom,
  sessionAtom,
  sessionCheckedAtom,
  userAtom,
} from '@sanderling/runtime';
import { createStore } from 'jotai';
import { startSession } from '../browser/start-session.ts';
import { cartOf } from '../header/cart-of.ts';
import { signOutAtom } from '../header/sign-out.ts';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { adoptImpersonation } from './adopt-impersonation.ts';
import { adoptToken } from './adopt-token.ts';
import { createSessionFollower } from './follow-session.ts';
import { rememberSignUp } from './sign-up-events.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const tokenFor = (seconds: number, claims: object = {}) => {
  const iat = Math.floor(Date.now() / 1_000);
  return `h.${btoa(JSON.stringify({ iat, exp: iat + seconds, ...claims }))}.s`;
};
const CHECK = {
  role: 'trade_designer',
  email: 'ada@example.com',
  designer_request_completed: true,
  order_id: 'order-1',
  order: cartOf([2]),
  applied_coupon_code: 'greenthumb',
  designer_discount_applied: true,
  sms_notifications_enabled: true,
  favorites: { 7: 70 },
};
type Answers = Record<string, unknown>;

/** A page with an API that answers by path, and an identity provider that is asked through `auth`. */
function page(
  answers: Answers,
  start: Parameters<typeof memoryCookies>[0] = {},
  auth: Partial<AuthClient> = {},
) {
  const calls: { path: string; body: unknown; options: { headers?: Record<string, string> } | undefined }[] =
    [];
  const { cookies, kept, lifetimesS } = memoryCookies(start);
  const api = createApiClient({
    async call(method, path, body, options) {
      calls.push({ path: `${method} ${path}`, body, options });
      const answer = answers[`${method} ${path}`];
      if (answer instanceof Error) throw answer;
      return JSON.parse(JSON.stringify({ data: answer ?? null }));
    },
  });
  const store = createStore();
  const services: Services = { api, cookies, auth: async () => auth as AuthClient };
  store.set(servicesAtom, services);
  return { store, services, cookies, kept, lifetimesS, calls };
}
const paths = ({ calls }: ReturnType<typeof page>) => calls.map(({ path }) => path);

test('R308 R309 a token begins a session: role, e-mail, order and favourites are taken over, in the page and in the cookies', async () => {
  const shop = page({ 'POST /user/initial_check': CHECK }, { orderId: 'a-guests-cart' });
  await adoptToken('the-token', shop.store, shop.services);
  expect(shop.calls[0]?.body).toEqual({ order_id: 'a-guests-cart' });
  expect(shop.store.get(sessionAtom)).toEqual({
    token: 'the-token',
    role: 'trade_designer',
    email: 'ada@example.com',
    signedInStaging: false,
    designerRequestCompleted: true,
  });
  expect(shop.store.get(userAtom)).toMatchObject({
    appliedCouponCode: 'greenthumb',
    designerDiscountApplied: true,
    smsNotificationsEnabled: true,
    favorites: { 7: 70 },
  });
  expect(shop.store.get(orderAtom)).toEqual(CHECK.order);
  expect(Object.fromEntries(shop.kept)).toEqual({
    token: 'the-token',
    role: 'trade_designer',
    email: 'ada@example.com',
    designerRequestCompleted: 'true',
    orderId: 'order-1',
  });
});

test('a stale cart costs nobody the session, and is forgotten', async () => {
  const shop = page(
    { 'POST /user/initial_check': { ...CHECK, order_id: null, order: null } },
    { token: 't', orderId: 'of-long-ago' },
  );
  await startSession(shop.store, shop.services);
  expect(shop.store.get(sessionAtom).token).toBe('t');
  expect(shop.kept.get('orderId')).toBeUndefined();
});

test.each([
  [true, undefined],
  [false, 'order-1'],
])(
  'R314 R315 a session that is over is cleared, and the order with it only when the API says so (%p)',
  async (removes, orderId) => {
    const refusal = new ApiProblem(401, { code: 172, ...(removes ? { remove_order: true as const } : {}) });
    const shop = page(
      { 'POST /user/initial_check': refusal },
      { token: 't', role: 'admin', email: 'e', orderId: 'order-1' },
    );
    await startSession(shop.store, shop.services);
    expect(shop.store.get(sessionAtom).token).toBeNull();
    expect(shop.store.get(sessionCheckedAtom)).toBe(true);
    expect([shop.kept.get('token'), shop.kept.get('role'), shop.kept.get('email')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(shop.kept.get('orderId')).toBe(orderId);
  },
);

test('a visitor who has nothing is asked for nothing', async () => {
  const shop = page({});
  await startSession(shop.store, shop.services);
  expect(shop.calls).toEqual([]);
  expect(shop.store.get(sessionCheckedAtom)).toBe(true);
});

test('R310 R311 signing out forgets user, order and cookies at once, and ends the session at the store and at the provider', async () => {
  const forget = jest.fn(async () => undefined);
  const shop = page(
    { 'POST /user/initial_check': CHECK },
    { token: 'the-token', designerDiscount: 'order-1', promoCode: 'greenthumb', stagingSignIn: '1' },
    { forget },
  );
  await adoptToken('the-token', shop.store, shop.services);
  const told: boolean[] = [];
  const end = bus.on('session:changed', ({ signedIn }) => told.push(signedIn));
  const done = shop.store.set(signOutAtom);
  expect(shop.store.get(sessionAtom)).toMatchObject({
    token: null,
    role: null,
    email: null,
    signedInStaging: true,
  });
  expect(shop.store.get(userAtom).userData).toBeNull();
  expect(shop.store.get(orderAtom)).toBeNull();
  // What belongs to the visit and not to the person stays.
  expect(Object.fromEntries(shop.kept)).toEqual({ promoCode: 'greenthumb', stagingSignIn: '1' });
  await done;
  end();
  expect(told).toEqual([false]);
  expect(shop.calls.at(-1)).toMatchObject({
    path: 'DELETE /users/cognito_sign_out',
    options: { headers: { Authorization: 'Bearer the-token' } },
  });
  expect(forget).toHaveBeenCalledTimes(1);
});

test('R319 R465 R466 user and address are fetched a second after the session has changed, once', async () => {
  const ada = { id: 1, first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com', phone: '' };
  const shop = page({ 'POST /user/initial_check': CHECK, 'GET /user': ada, 'GET /user/get_address': null });
  await adoptToken(tokenFor(3_600), shop.store, shop.services);
  const follower = createSessionFollower(shop.store, shop.services);
  follower.follow();
  await jest.advanceTimersByTimeAsync(600);
  follower.follow();
  await jest.advanceTimersByTimeAsync(999);
  expect(paths(shop)).toEqual(['POST /user/initial_check']);
  await jest.advanceTimersByTimeAsync(1);
  expect(paths(shop).slice(1)).toEqual(['GET /user', 'GET /user/get_address']);
  expect(shop.store.get(userAtom).userData).toEqual(ada);
});

test('a token is renewed five minutes before it ends, again and again', async () => {
  const renew = jest.fn(async () => tokenFor(3_600));
  const shop = page({ 'POST /user/initial_check': CHECK }, {}, { renew });
  await adoptToken(tokenFor(3_600), shop.store, shop.services);
  createSessionFollower(shop.store, shop.services).follow();
  await jest.advanceTimersByTimeAsync(54 * 60_000);
  expect(renew).toHaveBeenCalledTimes(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(55 * 60_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('with a clock that runs hours ahead a session is renewed now and then, not without end', async () => {
  const renew = jest.fn(async () => tokenFor(3_600, { iat: NOW / 1_000 - 7_200, exp: NOW / 1_000 - 3_600 }));
  const shop = page({ 'POST /user/initial_check': CHECK }, {}, { renew });
  await adoptToken(await renew(), shop.store, shop.services);
  renew.mockClear();
  createSessionFollower(shop.store, shop.services).follow();
  await jest.advanceTimersByTimeAsync(50 * 60_000);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('R316 R317 R318 a new account is told of after five seconds, each event once, or by the next page', async () => {
  const told: string[] = [];
  const ends = [
    bus.on('account:created', ({ email }) => told.push(`created ${email}`)),
    bus.on('account:identified', ({ email }) => told.push(`identified ${email}`)),
  ];
  const first = page({ 'POST /user/initial_check': CHECK });
  rememberSignUp(first.cookies);
  expect([COOKIES.pendingSignup.name, COOKIES.pendingIdentify.name]).toEqual([
    'ecom:sanPendingSignup',
    'ecom:sanPendingIdentify',
  ]);
  await adoptToken(tokenFor(3_600), first.store, first.services);
  // Two tabs of the same browser, and a change of the session in between.
  for (const _ of [1, 2]) createSessionFollower(first.store, first.services).follow();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['created ada@example.com', 'identified ada@example.com']);
  expect(first.kept.has('pendingSignup')).toBe(false);

  const next = page({ 'POST /user/initial_check': CHECK }, { pendingIdentify: '1', token: tokenFor(3_600) });
  await startSession(next.store, next.services);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(told).toHaveLength(3);
  for (const end of ends) end();
});

test('signed out in another tab, this one loads anew when somebody looks at it', async () => {
  const shop = page({ 'POST /user/initial_check': CHECK }, { token: tokenFor(3_600) });
  const reload = jest.fn();
  await startSession(shop.store, shop.services, reload);
  dispatchEvent(new Event('focus'));
  expect(reload).not.toHaveBeenCalled();
  shop.cookies.remove('token');
  dispatchEvent(new Event('focus'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('signed in in another tab, this one knows it when somebody looks at it', async () => {
  const shop = page({ 'POST /user/initial_check': CHECK });
  await startSession(shop.store, shop.services);
  shop.cookies.set('token', tokenFor(3_600));
  dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(shop.store.get(sessionAtom).email).toBe('ada@example.com');
});

test('R312 R313 an impersonation that waits signs the admin out here and loads the page once as the user', () => {
  const shop = page({}, { token: 'of-the-admin', role: 'admin', email: 'admin@example.com', orderId: 'o' });
  const waiting = new Map([['ecom:sanImpersonation', 'of-the-user']]);
  const storage = {
    getItem: (key: string) => waiting.get(key) ?? null,
    removeItem: (key: string) => void waiting.delete(key),
  };
  const reload = jest.fn();
  expect(adoptImpersonation(shop.cookies, storage, reload)).toBe(true);
  expect(adoptImpersonation(shop.cookies, storage, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(Object.fromEntries(shop.kept)).toEqual({ token: 'of-the-user' });
});
