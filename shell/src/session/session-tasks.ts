import { USER_DEBOUNCE_MS } from '@sanderling/contract/commerce/constants';
import { type Services, sessionAtom, userAtom } from '@sanderling/runtime';
import { renewToken } from '@sanderling/runtime/session/renew-session';
import type { createStore } from 'jotai';
import { sendPendingEvents } from '../analytics/sign-up-events.ts';
import { isImpersonation, tokenLifetime } from '../session-token/session-token.ts';

type Store = ReturnType<typeof createStore>;

/** A token is renewed this long before it ends. */
const EARLY_MS = 5 * 60_000;
/** With a clock that is wrong every token looks old: not more often than this. */
const MIN_DELAY_MS = 30_000;
/** What `setTimeout` takes at most. */
const MAX_DELAY_MS = 2_147_483_647;

/**
 * What a session runs while it is active: it fetches the customer's name and address, renews the token before it expires, asks for the
 * role of a designer, and emits the events of a new account. `restart` at every change of the session.
 */
export function createSessionTasks(store: Store, services: Services) {
  let fetching: ReturnType<typeof setTimeout> | undefined;
  let renewing: ReturnType<typeof setTimeout> | undefined;

  let stopWatching = () => {};

  /** For designers, and who has asked to be one: the store may change their role, and with it their prices, while a page is open. */
  function watchTradeRole(role: string | null) {
    stopWatching();
    let isEnded = false;
    stopWatching = () => {
      isEnded = true;
    };
    if (role === null || role === 'admin') return;
    import('./watch-role.ts')
      .then(({ watchRole }) => {
        if (!isEnded) stopWatching = watchRole(services);
      })
      // Following a link asks all the same.
      .catch(() => undefined);
  }

  async function fetchUser() {
    const { api } = services;
    const quiet = { handle500: false };
    const [user, address] = await Promise.allSettled([
      api.user.get({}, quiet),
      api.shippingAddress.get({}, quiet),
    ]);
    // Signed out meanwhile: nothing of it may come back.
    if (store.get(sessionAtom).token === null) return;
    store.set(userAtom, ({ isUserMissing: _, ...state }) =>
      user.status === 'fulfilled' ? { ...state, userData: user.value } : { ...state, isUserMissing: true },
    );
    if (address.status === 'fulfilled')
      store.set(userAtom, (state) => ({ ...state, userAddress: address.value }));
    for (const outcome of [user, address])
      if (outcome.status === 'rejected') console.warn('Who is signed in could not be read', outcome.reason);
  }

  async function renewEarly() {
    const { token } = store.get(sessionAtom);
    const { auth } = services;
    if (!auth || token === null) return null;
    return renewToken(store, token, async () => (await auth()).renew(token));
  }

  function renewInTime(lifeLeftMs: number) {
    clearTimeout(renewing);
    renewing = setTimeout(
      async () => {
        // Without an answer the next call tells whether the session has expired.
        const life = tokenLifetime(await renewEarly().catch(() => null));
        renewInTime(life ? life.endsAtMs - life.madeAtMs : EARLY_MS + MIN_DELAY_MS);
      },
      Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, lifeLeftMs - EARLY_MS)),
    );
  }

  return {
    restart() {
      const { token, email, role } = store.get(sessionAtom);
      watchTradeRole(token === null ? null : role);
      clearTimeout(fetching);
      clearTimeout(renewing);
      if (token === null) return;
      fetching = setTimeout(fetchUser, USER_DEBOUNCE_MS);
      const life = tokenLifetime(token);
      if (life) renewInTime(life.endsAtMs - Date.now());
      sendPendingEvents(services.cookies, email);
      if (isImpersonation(token)) {
        import('../impersonation/impersonation-bar.ts')
          .then(({ showImpersonationBar }) => showImpersonationBar(email ?? '', services))
          .catch((error) => console.error('The bar of the impersonation is missing', error));
      }
    },
  };
}
