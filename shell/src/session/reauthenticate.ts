import type { OpenModal } from '@sanderling/contract/site/events';
import { bus, modalAtom, type Services, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

/** One sign-in form for all calls that the API refused at the same time. */
let pending: Promise<boolean> | undefined;

/**
 * Asks a customer whose session has expired to sign in again, above the page that they are on. Resolves when they close the form:
 * true when there is a new session of the same customer. For another customer the page loads anew, and it never resolves.
 */
export function openReauthentication(
  store: Store,
  services: Services,
  reload: () => void = () => location.reload(),
): Promise<boolean> {
  pending ??= openSignIn(store, services, reload).finally(() => {
    pending = undefined;
  });
  return pending;
}

function openSignIn(store: Store, { cookies }: Services, reload: () => void): Promise<boolean> {
  const { email } = store.get(sessionAtom);
  const refusedToken = cookies.get('token');
  const modal: OpenModal = {
    name: 'sign-form',
    props: {
      reason: 'Your session has ended. Sign in again to continue: everything on this page is saved.',
      email: email ?? '',
    },
  };
  bus.emit('modal:open', modal);
  return new Promise((resolve) => {
    const end = store.sub(modalAtom, settle);
    settle();
    function settle() {
      if (store.get(modalAtom) === modal) return;
      end();
      const token = cookies.get('token');
      const isSignedIn = token !== undefined && token !== refusedToken;
      // Nothing of the one who was signed in before may stay: the call is neither repeated for another customer nor given up.
      if (isSignedIn && store.get(sessionAtom).email !== email) reload();
      else resolve(isSignedIn);
    }
  });
}
