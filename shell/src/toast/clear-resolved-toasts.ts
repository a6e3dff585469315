import type { ToastMessage } from '@sanderling/contract/site/events';
import { orderAtom, toastAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';

/**
 * Takes away a toast about something that did not work, once that works again: the connection when the browser has one, the cart
 * when the API has answered with one. A toast that has come meanwhile, about anything else, stays.
 */
export function clearResolvedToasts(
  store: ReturnType<typeof createStore>,
  browser: EventTarget = window,
): void {
  const works = (subject: ToastMessage['about']) => {
    if (store.get(toastAtom)?.about === subject) store.set(toastAtom, null);
  };
  browser.addEventListener('online', () => works('connection'));
  store.sub(orderAtom, () => {
    if (store.get(orderAtom)) works('cart');
  });
}
