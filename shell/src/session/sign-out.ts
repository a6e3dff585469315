import { OF_THE_SESSION } from '@sanderling/contract/site/cookies';
import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { bus, NO_USER, orderAtom, servicesAtom, sessionAtom, userAtom } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { atom } from 'jotai';

/**
 * Clears session, user and order in the page and in the cookies, and ends the session at the store and at the identity provider. Staging sign-in is the browser's and stays.
 */
export const signOutAtom = atom(null, async (get, set) => {
  const services = get(servicesAtom);
  const { token } = get(sessionAtom);
  for (const key of OF_THE_SESSION) services?.cookies.remove(key);
  clearWhatWasTyped();
  set(transitionAtom, { type: 'cleared' });
  set(userAtom, NO_USER);
  set(orderAtom, null);
  bus.emit('session:changed', { signedIn: false });
  if (!services || token === null) return;
  const { api, auth } = services;
  // The customer is signed out here, whether or not store and provider answer.
  await Promise.allSettled([
    api.auth.signOut({}, { headers: { Authorization: `Bearer ${token}` }, handle500: false }),
    auth?.().then((client) => client.clearProviderSession()),
  ]);
});

/** Who signs out here may leave the device to someone else: nothing of what they typed or took out of their cart stays in it. */
function clearWhatWasTyped(): void {
  try {
    // Of whichever slice.
    for (const key of Object.keys(sessionStorage)) if (key.endsWith('Draft')) sessionStorage.removeItem(key);
    localStorage.removeItem(LOCAL_STORAGE_KEYS.removedLines);
  } catch {
    // A browser that stores nothing has nothing to clear.
  }
}
