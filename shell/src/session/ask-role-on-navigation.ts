import { type Services, sessionStateAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';

/** What a customer opens within this is not asked about anew. */
const ASK_EVERY_MS = 2_000;

/** Pages of the catalogue ask nothing about the customer: a call of their own, whose answer says their role, keeps the prices right. */
export function askRoleOnNavigation(
  subscribe: (listener: () => void) => void,
  store: ReturnType<typeof createStore>,
  api: Services['api'],
): void {
  let askedAtMs = Date.now();
  let shown = location.href;
  subscribe(() => {
    if (shown === location.href) return;
    shown = location.href;
    if (store.get(sessionStateAtom) !== 'active' || Date.now() - askedAtMs < ASK_EVERY_MS) return;
    askedAtMs = Date.now();
    // The next page asks again.
    api.user.get({}, { handle500: false }).catch(() => undefined);
  });
}
