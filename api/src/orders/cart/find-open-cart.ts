import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
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

/** The id of the cart that an account's pages show where its browser names none: `resolveCart` without its merging, for who only reads. */
export async function openCartOf(db: Database, userId: number): Promise<string | null> {
  const cart = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'cart')
    .where('quote_id', 'is', null)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return cart?.id ?? null;
}
