import { atom } from 'jotai';
import { orderAtom } from '../atoms/order.ts';
import { servicesAtom } from '../atoms/services.ts';
import { setOrderAtom } from '../cart/cart-actions.ts';

/** The cart has its days for the ZIP code from now on. One that the API cannot change just now learns of it when it is opened. */
export const changeZipOfCartAtom = atom(null, async (get, set, zip: string): Promise<void> => {
  const order = get(orderAtom);
  if (!order || order.shipping_address) return;
  const change = { order_id: order.id, zip_code: zip };
  const changed = await get(servicesAtom)
    ?.api.orders.setZipCode(change, { handle500: false })
    .catch(() => null);
  if (changed && get(orderAtom)?.id === changed.id) set(setOrderAtom, changed);
});
