import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { resolveCart } from './resolve-cart.ts';

/** The principal's open cart, or null. */
export type FindOpenCart = (orderId: string | null, principal: Principal) => Promise<Order | null>;

/** The principal's open cart, for the initial check: a guest's by its id, an account's own or the one it brings along. */
export function findOpenCartIn({ db, clock }: Platform): FindOpenCart {
  return async (orderId, principal) => {
    const cart = await resolveCart(db, orderId, principal, clock());
    return cart && orderToWire(cart);
  };
}
