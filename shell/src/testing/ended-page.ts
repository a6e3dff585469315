import { bus, modalAtom, SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sessionPage } from './session-page.ts';

/** A page on which a customer was signed in, whose session the provider no longer renews. */
export function endedPage(renew: () => Promise<string | null> = async () => null) {
  const shop = sessionPage({}, { token: 'refused' }, { renew });
  const session = { ...SIGNED_OUT, token: 'refused', email: 'ada@example.com' };
  shop.store.set(transitionAtom, { type: 'activated', session });
  const opened: string[] = [];
  const end = bus.on('modal:open', (modal) => {
    opened.push(modal.name);
    shop.store.set(modalAtom, modal);
  });
  const isOpen = () => shop.store.get(modalAtom) !== null;
  return { ...shop, opened, end, isOpen, close: () => shop.store.set(modalAtom, null) };
}

/** Waits until the customer is asked to sign in again. */
export const asked = ({ isOpen }: ReturnType<typeof endedPage>) => waitUntil('the form is open', isOpen);
