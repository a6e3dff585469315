import type { OrderState } from '@sanderling/contract/commerce/order-state';
import { type ProblemError, problem } from '../../platform/http/problem.ts';

/** The 409/131 for an order that is no cart any more, with words for where it stands. */
export function closedOrder(state: OrderState): ProblemError {
  const message =
    state === 'payment'
      ? 'A payment for this order is already in progress. Check your orders in a moment.'
      : 'This order has been placed and can no longer be changed.';
  return problem('ORDER_COMPLETED', { message });
}
