import { NO_ROLE } from '@sanderling/contract/site/role-header';
import { type Services, sessionAtom, sessionStateAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { runInitialCheck } from './initial-check.ts';

type Store = ReturnType<typeof createStore>;

const checking = new WeakSet<Store>();

/** The store has given the customer another role, or taken it, since the page was opened: session, cart and prices follow at once. */
export async function noticeRole(store: Store, services: Services, role: string): Promise<void> {
  const known = store.get(sessionAtom).role ?? NO_ROLE;
  if (store.get(sessionStateAtom) !== 'active' || role === known || checking.has(store)) return;
  checking.add(store);
  try {
    await runInitialCheck(store, services);
  } finally {
    checking.delete(store);
  }
}
