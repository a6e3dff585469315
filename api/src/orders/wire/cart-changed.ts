import { problem } from '../../platform/http/problem.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { orderToWire } from './order-to-wire.ts';

/** A change that was made for a cart as it is no more; the details are the cart as it is. */
export function cartChanged(order: OrderRecord) {
  return problem('TOTAL_CHANGED', {
    message: 'Your cart was changed elsewhere, so this change was not made. Please review your cart.',
    details: orderToWire(order),
  });
}
