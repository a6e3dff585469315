import type { Order } from '@sanderling/contract/wire/order';

/** An open order that a guest may see by its id, or null. The orders' module answers it. */
export type FindGuestOrder = (orderId: string) => Promise<Order | null>;
