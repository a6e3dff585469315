import { type Services, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { clearSession, runInitialCheck } from './initial-check.ts';

type Store = ReturnType<typeof createStore>;

/** Stores a token as the session's: the next call sends it. */
export function setToken(token: string, store: Store, { cookies }: Services): void {
  cookies.set('token', token);
  store.set(sessionAtom, (session) => ({ ...session, token }));
}

/** Activates a session: asks at once for the customer, their cart and their favorites. */
export async function activateSession(token: string, store: Store, services: Services): Promise<void> {
  services.cookies.set('token', token);
  await runInitialCheck(store, services);
  if (store.get(sessionAtom).token !== null) return;
  // No session stays half active, also where the API has not answered.
  clearSession(store, services.cookies);
  throw new Error('The store did not accept the session.');
}
