import { type Services, sessionStateAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { clearSession, runInitialCheck } from './initial-check.ts';

type Store = ReturnType<typeof createStore>;

/** Activates a session: asks at once for the customer, their cart and their favorites. */
export async function activateSession(token: string, store: Store, services: Services): Promise<void> {
  services.cookies.set('token', token);
  await runInitialCheck(store, services);
  if (store.get(sessionStateAtom) === 'active') return;
  // No session stays half active, also where the API has not answered.
  clearSession(store, services.cookies);
  throw new Error('The store did not accept the session.');
}
