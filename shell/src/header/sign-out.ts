import {
  bus,
  NO_USER,
  orderAtom,
  SIGNED_OUT,
  servicesAtom,
  sessionAtom,
  userAtom,
} from '@sanderling/runtime';
import { atom } from 'jotai';

/** Forgets who was here: session, user and order, in the page and in the cookies. Staging sign-in is the browser's and stays. */
export const signOutAtom = atom(null, (get, set) => {
  const cookies = get(servicesAtom)?.cookies;
  for (const key of [
    'token',
    'role',
    'email',
    'designerRequestCompleted',
    'designerDiscount',
    'orderId',
  ] as const) {
    cookies?.remove(key);
  }
  set(sessionAtom, { ...SIGNED_OUT, signedInStaging: get(sessionAtom).signedInStaging });
  set(userAtom, NO_USER);
  set(orderAtom, null);
  bus.emit('session:changed', { signedIn: false });
});
