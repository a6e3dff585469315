import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/cookies';
import { bus, type Services, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { runInitialCheck } from './initial-check.ts';

/** An API that has not said who is here is asked again after this. */
const ASK_AGAIN_MS = 10_000;

/** Finds out who is here, and goes on knowing it. What only those need who sign in is loaded for them alone. */
export async function startSession(
  store: ReturnType<typeof createStore>,
  services: Services,
  reload: () => void = () => location.reload(),
): Promise<void> {
  const { cookies } = services;
  const isCookieThere = () => Boolean(cookies.get('token'));
  const check = async () => {
    if (!(await runInitialCheck(store, services))) setTimeout(check, ASK_AGAIN_MS);
  };
  let follower: Promise<{ follow: () => void }> | undefined;
  bus.on('session:changed', ({ signedIn }) => {
    if (!signedIn && !follower) return;
    follower ??= import('./session-tasks.ts').then(({ createSessionFollower }) =>
      createSessionFollower(store, services),
    );
    // The next change, or the next page, tries again.
    follower
      .then(({ follow }) => follow())
      .catch(() => {
        follower = undefined;
      });
  });
  // Signed in or out in another tab, or somebody else is: this one shows it when somebody looks at it again.
  addEventListener('focus', () => {
    const { token, email } = store.get(sessionAtom);
    if (token === null) {
      if (isCookieThere()) void runInitialCheck(store, services);
      return;
    }
    // Nothing of who was here before may stay.
    if (!isCookieThere() || (cookies.get('email') ?? null) !== email) reload();
  });
  if (isImpersonationWaiting()) {
    const { adoptImpersonation } = await import('../impersonation/start-impersonation.ts');
    if (adoptImpersonation(cookies, localStorage, reload)) return;
  }
  await check();
}

function isImpersonationWaiting(): boolean {
  try {
    return localStorage.getItem(LOCAL_STORAGE_KEYS.impersonation) !== null;
  } catch {
    // A browser that keeps nothing for us has nothing waiting either.
    return false;
  }
}
