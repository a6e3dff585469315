import { orderAtom, toastAtom } from '@sanderling/runtime';
import { createStore } from 'jotai';
import { cartOf } from '../testing/cart-of.ts';
import { clearResolvedToasts } from './clear-resolved-toasts.ts';

function openPage() {
  const store = createStore();
  const browser = new EventTarget();
  clearResolvedToasts(store, browser);
  return { store, browser };
}

test('a toast about the connection goes when the browser has one again, and no other toast does', () => {
  const { store, browser } = openPage();
  store.set(toastAtom, { message: 'You are offline.', about: 'connection' });
  store.set(orderAtom, cartOf([1]));
  expect(store.get(toastAtom)?.message).toBe('You are offline.');
  browser.dispatchEvent(new Event('online'));
  expect(store.get(toastAtom)).toBeNull();
  store.set(toastAtom, { message: 'Saved' });
  browser.dispatchEvent(new Event('online'));
  expect(store.get(toastAtom)?.message).toBe('Saved');
});

test('a toast about the cart goes when there is a cart again, and not when it is cleared', () => {
  const { store, browser } = openPage();
  store.set(orderAtom, cartOf([1]));
  store.set(toastAtom, { message: 'We couldn’t reach your cart right now.', about: 'cart' });
  store.set(orderAtom, null);
  browser.dispatchEvent(new Event('online'));
  expect(store.get(toastAtom)?.about).toBe('cart');
  store.set(orderAtom, cartOf([1]));
  expect(store.get(toastAtom)).toBeNull();
});
