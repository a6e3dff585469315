import { type Services, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { isImpersonation } from '../session-token/session-token.ts';
import { askToSignInAgain } from './reauthenticate.ts';

type Store = ReturnType<typeof createStore>;

/**
 * A token that was refused, renewed by the provider. False when there was none, or the provider says that the session is over. Rejects
 * when the provider could not be asked: the session stays, and the next call tries again.
 */
export async function renewSession(_store: Store, { auth, cookies }: Services): Promise<boolean> {
  if (!auth || !cookies.get('token')) return false;
  const client = await auth();
  return (await client.renew()) !== null;
}

/**
 * The same in the midst of what somebody does: who was signed in on this page is asked to sign in again, so that nothing of it is
 * lost. True when the call is worth another try.
 */
export async function renewOrAsk(store: Store, services: Services): Promise<boolean> {
  return (await renewSession(store, services)) || askToSignIn(store, services);
}

/** Asks who was signed in on this page to sign in again. True when they have. */
export async function askToSignIn(store: Store, services: Services): Promise<boolean> {
  const { token } = store.get(sessionAtom);
  // Nobody was, or an admin was as somebody else: there is nothing to go on with.
  if (token === null || isImpersonation(services.cookies.get('token'))) return false;
  return askToSignInAgain(store, services);
}
