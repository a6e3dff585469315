import type { Order } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { OrderRecord } from '../records/load-order.ts';

/** With what an order is paid, what is still due, and why it was cancelled; nothing for one that is not placed. */
export function paymentOf(
  order: OrderRecord,
  totalCents: number,
): Pick<Order, 'payment' | 'amount_due' | 'cancellation_reason'> {
  if (order.completedAt === null) return {};
  const { livePayment: live } = order;
  const holds = live !== null && (live.state === 'authorized' || live.state === 'captured');
  return {
    payment: holds
      ? {
          method: live.method,
          amount: dollarsFromCents(live.amountCents),
          refunded: dollarsFromCents(live.refundedCents),
          refunds: live.refunds.map(({ amountCents, reason, refundedAt }) => ({
            amount: dollarsFromCents(amountCents),
            reason,
            refunded_at: new Date(refundedAt).toISOString(),
          })),
          card:
            live.cardBrand === null || live.cardLastFour === null
              ? null
              : { brand: live.cardBrand, last_four: live.cardLastFour },
        }
      : null,
    amount_due: dollarsFromCents(live === null && order.state !== 'cancelled' ? totalCents : 0),
    ...(order.state === 'cancelled' ? { cancellation_reason: order.cancellationReason } : {}),
  };
}
