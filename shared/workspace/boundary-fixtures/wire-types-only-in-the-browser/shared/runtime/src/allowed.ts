import type { Order } from '../../contract/src/wire/order.ts';

export const orders: Order[] = [];
