import type { Platform } from '../platform.ts';
import type { FindGuestOrder } from '../user/find-guest-order.ts';
import { orderToWire } from './order-to-wire.ts';
import { resolveCart } from './resolve-cart.ts';

/** The open cart of a guest who knows its id, for the initial check. */
export function findGuestOrderIn({ db, clock }: Platform): FindGuestOrder {
  return async (orderId) => {
    const cart = await resolveCart(db, orderId, { userId: null }, clock());
    return cart && orderToWire(cart);
  };
}
