import type { Order } from '@sanderling/contract/wire/order';
import type { Caller } from '../../auth/principal/principal.ts';

/** The caller's open cart, or null. The orders' module answers it. */
export type FindOpenCart = (orderId: string | null, caller: Caller) => Promise<Order | null>;
