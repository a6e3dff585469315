import type { OpenModal } from '@sanderling/contract/events';
import { bus, modalAtom, type Services, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';

type Store = ReturnType<typeof createStore>;

/** One question for all calls that were refused at the same time. */
let asking: Promise<boolean> | undefined;

/**
 * Asks somebody whose session is over to sign in again, above the page on which they were doing something. Resolves when the form is
 * closed: true when there is a new session.
 */
export function askToSignInAgain(store: Store, services: Services): Promise<boolean> {
  asking ??= ask(store, services).finally(() => {
    asking = undefined;
  });
  return asking;
}

function ask(store: Store, { cookies }: Services): Promise<boolean> {
  const refused = cookies.get('token');
  const modal: OpenModal = {
    name: 'sign-form',
    props: {
      reason: 'Your session has ended. Sign in again to go on: everything on this page is kept.',
      email: store.get(sessionAtom).email ?? '',
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
      resolve(token !== undefined && token !== refused);
    }
  });
}
