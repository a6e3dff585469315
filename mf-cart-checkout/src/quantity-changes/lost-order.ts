import { orderAtom, servicesAtom, sessionAtom } from '@sanderling/runtime';
import { atom } from 'jotai';

/** Raised with every change of the cookie, which tells no one by itself. */
const changesAtom = atom(0);

/**
 * Id of the cart that a failed change has taken from the page: the API keeps it, and a cookie carries its id from page to page. Null
 * while a cart with lines is shown. Signing out deletes the cookie.
 */
export const lostOrderIdAtom = atom((get): string | null => {
  get(changesAtom);
  get(sessionAtom);
  if (get(orderAtom)?.line_items.length) return null;
  return get(servicesAtom)?.cookies.get('lostOrderId') ?? null;
});

/** Persists which cart was lost; null once the shopper has it back, the API refuses it, or another cart has grown. */
export const setLostOrderIdAtom = atom(null, (get, set, orderId: string | null) => {
  const cookies = get(servicesAtom)?.cookies;
  if (orderId) cookies?.set('lostOrderId', orderId);
  else if (cookies?.get('lostOrderId')) cookies.remove('lostOrderId');
  set(changesAtom, (count) => count + 1);
});
