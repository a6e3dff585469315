import { sql } from 'kysely';
import type { PaymentMethod } from '../../platform/database/columns/named-values.ts';

/** The payment of an order that is under way or done. */
export interface LivePayment {
  method: PaymentMethod;
  /** `started` and `voiding`: under way, the provider has not decided. */
  state: 'started' | 'authorized' | 'captured' | 'voiding';
  amountCents: number;
  refundedCents: number;
  /** Those that were made or are on their way, oldest first. */
  refunds: { amountCents: number; reason: string; refundedAt: string }[];
  cardBrand: string | null;
  cardLastFour: string | null;
}

/** A column for a query that selects from `orders`: its newest payment that is under way or done, or null. */
export function livePaymentOfOrder() {
  return sql<LivePayment | null>`(
    select jsonb_build_object(
      'method', payment.method, 'state', payment.state, 'amountCents', payment.amount_cents,
      'refundedCents', payment.refunded_cents,
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object('amountCents', refund.amount_cents, 'reason', refund.reason,
          'refundedAt', refund.created_at)
          order by refund.created_at, refund.refunded_before_cents), '[]')
        from refund where refund.payment_id = payment.id and refund.state <> 'refused'),
      'cardBrand', payment.card_brand, 'cardLastFour', payment.card_last_four)
    from payment
    where payment.order_id = orders.id and payment.state in ('started', 'authorized', 'captured', 'voiding')
    order by payment.created_at desc limit 1
  )`;
}
