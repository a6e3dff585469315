import { dollarsFromCents } from '@sanderling/pricing/money';
import type { PaymentRecord } from '../../auth/operators/operator-wire.ts';
import type { Database } from '../../platform/database/schema.ts';

/** What was paid for an order, and what of it went back where. */
export async function readPayments(db: Database, orderId: string): Promise<PaymentRecord[]> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .where('payment.order_id', '=', orderId)
    .orderBy('refund.created_at')
    .execute();
  const parts = await db
    .selectFrom('refund_gift_card')
    .innerJoin('order_gift_card', 'order_gift_card.id', 'refund_gift_card.order_gift_card_id')
    .innerJoin('gift_card', 'gift_card.id', 'order_gift_card.gift_card_id')
    .select(['refund_gift_card.refund_id', 'refund_gift_card.amount_cents', 'gift_card.last_four'])
    .where('order_gift_card.order_id', '=', orderId)
    .orderBy('order_gift_card.id', 'desc')
    .execute();
  return payments.map((payment) => ({
    id: payment.id,
    method: payment.method,
    provider: payment.provider,
    state: payment.state,
    amount: dollarsFromCents(payment.amount_cents),
    captured: payment.captured_cents === null ? null : dollarsFromCents(payment.captured_cents),
    refunded: dollarsFromCents(payment.refunded_cents),
    refunded_to_gift_cards: dollarsFromCents(
      refunds
        .filter(({ payment_id, state }) => payment_id === payment.id && state !== 'refused')
        .reduce((cents, { gift_card_cents }) => cents + gift_card_cents, 0),
    ),
    reference: payment.reference,
    refunds: refunds
      .filter((refund) => refund.payment_id === payment.id)
      .map(({ id, amount_cents: amountCents, state, reason, refusal }) => ({
        id,
        amount: dollarsFromCents(amountCents),
        gift_cards: parts
          .filter(({ refund_id }) => refund_id === id)
          .map((part) => ({ last_four: part.last_four, amount: dollarsFromCents(part.amount_cents) })),
        state,
        reason,
        refusal,
      })),
  }));
}
