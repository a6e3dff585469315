import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import type { InitialCheck } from '@sanderling/contract/wire/customers/user';
import {
  bus,
  isApiProblem,
  NO_USER,
  orderAtom,
  type Services,
  sessionAtom,
  userAtom,
} from '@sanderling/runtime';
import { sessionCheckedAtom } from '@sanderling/runtime/session/session-checked-atom';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import type { createStore } from 'jotai';
import { storePlacedOrder } from './store-placed-order.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Asks the API once after load for the visitor's session and cart, since shared HTML has neither. A refusal clears the session; only
 * the API's own word clears the cart, since a stale order id must not cost a customer the session. False when the API has not
 * answered: session and cart stay as they are, and the caller tries again.
 */
export async function runInitialCheck(store: Store, services: Services): Promise<boolean> {
  const { api, cookies } = services;
  const token = cookies.get('token') ?? null;
  // For a visitor with neither there is nothing to ask.
  if (token === null && !cookies.get('orderId')) {
    await showFavorites(store, services, false);
    store.set(sessionCheckedAtom, true);
    return true;
  }
  let isAnswered = true;
  try {
    const check = await api.user.initialCheck(
      { order_id: cookies.get('orderId') ?? null },
      { handle500: false },
    );
    // The call may have renewed it.
    setSession(store, cookies, check, token && (cookies.get('token') ?? null));
    if (!check.order) await storePlacedOrder(services);
    setOrder(store, cookies, check);
  } catch (error) {
    isAnswered = isRefusal(error);
    if (isAnswered) clearSession(store, cookies);
    if (isApiProblem(error) && error.removeOrder) clearOrder(store, cookies);
  }
  await showFavorites(store, services, store.get(sessionAtom).token !== null);
  store.set(sessionCheckedAtom, true);
  bus.emit('session:changed', { signedIn: store.get(sessionAtom).token !== null });
  return isAnswered;
}

/** Those of this browser. Few visitors have any, so what shows them is loaded for who has. */
async function showFavorites(store: Store, services: Services, isSignedIn: boolean): Promise<void> {
  if (!hasKeptFavorites()) return;
  await import('./merge-favorites.ts').then(
    ({ mergeFavorites }) => mergeFavorites(store, services, isSignedIn),
    // They stay where they are until the next visit.
    () => undefined,
  );
}

function hasKeptFavorites(): boolean {
  try {
    return localStorage.getItem(LOCAL_STORAGE_KEYS.favorites) !== null;
  } catch {
    // A browser that stores nothing has no favorites.
    return false;
  }
}

/** The API has said no. Without an answer, over a limit or in trouble of its own it has said nothing about the session. */
function isRefusal(error: unknown): boolean {
  return isApiProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function setSession(store: Store, cookies: Services['cookies'], check: InitialCheck, token: string | null) {
  store.set(userAtom, (user) => ({
    ...user,
    appliedCouponCode: check.applied_coupon_code,
    // Absent where an earlier API answers.
    createdAccountDiscount: check.created_account_discount ?? false,
    designerDiscountApplied: check.designer_discount_applied,
    smsNotificationsEnabled: check.sms_notifications_enabled,
    favorites: check.favorites,
  }));
  if (token === null) {
    // A guest's own cart: there is none of an account to tell of any more.
    if (check.order?.line_items.length) cookies.remove('hadSession');
    return;
  }
  cookies.set('hadSession', 'true');
  const { role, email, designer_request_completed: designerRequestCompleted } = check;
  const signedInStaging = cookies.get('stagingSignIn') !== undefined;
  const session = { token, role, email, signedInStaging, designerRequestCompleted };
  store.set(transitionAtom, { type: 'activated', session });
  setOrRemove(cookies, 'role', role);
  setOrRemove(cookies, 'email', email);
  setOrRemove(cookies, 'designerRequestCompleted', designerRequestCompleted ? 'true' : null);
}

function setOrRemove(
  cookies: Services['cookies'],
  key: 'role' | 'email' | 'designerRequestCompleted',
  value: string | null,
) {
  if (value) cookies.set(key, value);
  else cookies.remove(key);
}

function setOrder(store: Store, cookies: Services['cookies'], { order, order_id: orderId }: InitialCheck) {
  if (!orderId || !order) return clearOrder(store, cookies);
  store.set(orderAtom, order);
  cookies.set('orderId', orderId);
}

/** Clears the session in the page and in the cookies, without a call: it turned out to be none. */
export function clearSession(store: Store, cookies: Services['cookies']) {
  store.set(transitionAtom, { type: 'cleared' });
  store.set(userAtom, NO_USER);
  for (const key of ['token', 'role', 'email', 'designerRequestCompleted'] as const) cookies.remove(key);
}

function clearOrder(store: Store, cookies: Services['cookies']) {
  store.set(orderAtom, null);
  cookies.remove('orderId');
}
