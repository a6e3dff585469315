import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { bus, type Services, sessionAtom, sessionStateAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { startImpersonation } from '../impersonation/start-impersonation.ts';
import { runInitialCheck } from './initial-check.ts';

/** The initial check is tried again after this where the API has not answered. */
const RETRY_MS = 10_000;
/** Another tab's message may come before what it did to the cookies is seen here. */
const COMPARE_AFTER_MS = [0, 300, 1_500];

/** Checks the session when the page has started, and again when it changes. Code of an active session is loaded for it alone. */
export async function startSession(
  store: ReturnType<typeof createStore>,
  services: Services,
  reload: () => void = () => location.reload(),
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null = null,
): Promise<void> {
  const { cookies } = services;
  const check = async () => {
    if (!(await runInitialCheck(store, services))) setTimeout(check, RETRY_MS);
  };
  let tasks: Promise<{ restart: () => void }> | undefined;
  bus.on('session:changed', ({ signedIn }) => {
    channel?.postMessage(null);
    if (!signedIn && !tasks) return;
    tasks ??= import('./session-tasks.ts').then(({ createSessionTasks }) =>
      createSessionTasks(store, services),
    );
    // The next change, or the next page, tries again.
    tasks
      .then(({ restart }) => restart())
      .catch(() => {
        tasks = undefined;
      });
  });
  // Another tab has signed in, signed out, or changed the customer: this one shows it as soon as it is seen.
  let isReloading = false;
  const compareWithCookies = () => {
    if (isReloading || document.visibilityState === 'hidden') return;
    const { token, email, role } = store.get(sessionAtom);
    const state = store.get(sessionStateAtom);
    const tokenInCookies = cookies.get('token');
    // Nothing of the previous customer may stay.
    if (state !== 'anonymous' && (!tokenInCookies || (cookies.get('email') ?? null) !== email)) {
      isReloading = true;
      reload();
    } else if (
      tokenInCookies &&
      (state === 'anonymous' ||
        (state === 'expired' && tokenInCookies !== token) ||
        // Another tab has heard first that the store has changed it.
        (state === 'active' && (cookies.get('role') ?? null) !== role))
    )
      void runInitialCheck(store, services);
  };
  // A customer who pressed before this page listened has signed out in it already.
  channel?.postMessage(null);
  addEventListener('focus', compareWithCookies);
  channel?.addEventListener('message', () => {
    for (const delayMs of COMPARE_AFTER_MS) setTimeout(compareWithCookies, delayMs);
  });
  if (isImpersonationWaiting() && startImpersonation(cookies, localStorage, reload)) return;
  await check();
}

function isImpersonationWaiting(): boolean {
  try {
    return localStorage.getItem(LOCAL_STORAGE_KEYS.impersonation) !== null;
  } catch {
    // Without storage no impersonation can be waiting.
    return false;
  }
}
