import { order } from '../../contract/src/wire/order.ts';

export const read = order;
