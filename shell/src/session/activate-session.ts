import { type Services, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { forgetSession, runInitialCheck } from './initial-check.ts';

type Store = ReturnType<typeof createStore>;

/** Takes a token as the session's: the next call is made with it. */
export function keepToken(token: string, store: Store, { cookies }: Services): void {
  cookies.set('token', token);
  store.set(sessionAtom, (session) => ({ ...session, token }));
}

/** Begins a session: who it is, which cart is theirs and what they like is asked for at once. */
export async function adoptToken(token: string, store: Store, services: Services): Promise<void> {
  services.cookies.set('token', token);
  await runInitialCheck(store, services);
  if (store.get(sessionAtom).token !== null) return;
  // Nobody stays half signed in, also when the store has said nothing.
  forgetSession(store, services.cookies);
  throw new Error('The store did not accept the session.');
}
