import { orderAtom, servicesAtom, sessionAtom } from '@sanderling/runtime';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

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

/** How many parts of the page that are open now offer the lost cart themselves. */
const placesAtom = atom(0);

/** The page or the preview has the button that restores the cart: a toast beside it only says why. */
export const isOfferedOnPageAtom = atom((get) => get(placesAtom) > 0);

const countPlacesAtom = atom(null, (_get, set, change: 1 | -1) => set(placesAtom, (count) => count + change));

/** For a part of the page that shows the way back to a lost cart as soon as there is one, unless it has something else to say. */
export function useOfferOnPage(isOffered = true): void {
  const count = useSetAtom(countPlacesAtom);
  useEffect(() => {
    if (!isOffered) return;
    count(1);
    return () => count(-1);
  }, [count, isOffered]);
}
