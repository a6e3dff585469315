import type { Order } from '@sanderling/contract/wire/orders/order';
import { atom } from 'jotai';

/** The current cart as the API last answered it; null while there is none. */
export const orderAtom = atom<Order | null>(null);
