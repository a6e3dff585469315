import { orderAtom, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { atom } from 'jotai';

/**
 * Names the ZIP code for which every page says when something arrives: the browser stores it, and the cart has its days for it. A cart
 * that the API cannot change just now learns of it when it is opened. Outside the runtime, since a first page does without it.
 */
export const setZipAtom = atom(null, async (get, set, zip: string): Promise<void> => {
  const services = get(servicesAtom);
  const order = get(orderAtom);
  // The address of a cart has the last word: another ZIP code would show days that the cart does not have.
  if (order?.shipping_address) return;
  services?.cookies.set('zip', zip);
  if (!services || !order) return;
  const change = { order_id: order.id, zip_code: zip };
  const changed = await services.api.orders.setZipCode(change, { handle500: false }).catch(() => null);
  if (changed && get(orderAtom)?.id === changed.id) set(setOrderAtom, changed);
});
