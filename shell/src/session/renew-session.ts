import { type Services, sessionAtom, sessionStateAtom } from '@sanderling/runtime';
import { renewRefusedToken } from '@sanderling/runtime/session/renew-session';
import type { createStore } from 'jotai';
import { isImpersonation } from '../session-token/session-token.ts';
import { openReauthentication } from './reauthenticate.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Renews a token that the API refused. False when there was none, or the provider says that the session has expired. Rejects when
 * the provider did not answer: the session stays, and the next call tries again.
 */
export async function renewSession(
  store: Store,
  { auth, cookies }: Services,
  refusedToken: string,
): Promise<boolean> {
  // Renewed, or signed in, since the call was sent.
  const isReplaced = () => ![undefined, refusedToken].includes(cookies.get('token'));
  if (isReplaced()) return true;
  if (!auth || !cookies.get('token')) return false;
  const ask = async () => (await auth()).renew(refusedToken);
  return (await renewRefusedToken(store, refusedToken, ask)) !== null || isReplaced();
}

/**
 * The same for a call by a click: asks the customer who was signed in on this page to sign in again, so that nothing on it is lost.
 * True when the caller should repeat the call.
 */
export async function renewOrReauthenticate(
  store: Store,
  services: Services,
  refusedToken: string,
): Promise<boolean> {
  return (await renewSession(store, services, refusedToken)) || reauthenticate(store, services);
}

/** Asks the customer who was signed in on this page to sign in again. True when they have. */
export async function reauthenticate(store: Store, services: Services): Promise<boolean> {
  // The page was anonymous, or an admin impersonates: there is nothing to go on with.
  const token = services.cookies.get('token') ?? store.get(sessionAtom).token;
  if (store.get(sessionStateAtom) === 'anonymous' || isImpersonation(token)) return false;
  return openReauthentication(store, services);
}
