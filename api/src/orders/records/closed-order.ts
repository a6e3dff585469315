import type { OrderState } from '@sanderling/contract/commerce/order-state';
import { type ProblemError, problem } from '../../platform/http/problem.ts';

/** The 409/131 for an order that is no cart any more, with words for where it stands. */
export function closedOrder(state: OrderState): ProblemError {
  const message =
    state === 'payment'
      ? 'This order is being paid for right now, so it stays as it is. Look again in a moment.'
      : 'This order has been placed and can no longer be changed.';
  return problem('ORDER_COMPLETED', { message });
}
