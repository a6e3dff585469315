import type { FastifyBaseLogger } from 'fastify';
import { orderLink, writeOrderMail } from '../../notifications/mail/write-order-mail.ts';
import { queueWebhook } from '../../notifications/outbound-webhooks/queue-webhook.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { creditGiftCards, releaseOfGiftCards } from '../../promotions/gift-cards/refund-to-gift-cards.ts';
import { gatewayFor } from '../gateways/gateways.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import type { OpenPayment, RefundRecord } from '../records/payment-record.ts';
import { lockOrderOfRefund } from './lock-order-of-refund.ts';
import { refundInMail } from './refund-in-mail.ts';
import { REFUND_LEASE_MS } from './refund-terms.ts';
import { cancellationKey } from './request-refund.ts';

const BATCH = 20;
/** The store keeps the gift cards itself: no provider has to be asked. */
const ONTO_GIFT_CARDS_ALONE = { outcome: 'refunded' } as const;

/** Asks the provider to give money back, and writes down what came of it. Asked again, it gives nothing back twice. */
export async function settleRefund(context: PaymentContext, refund: RefundRecord): Promise<void> {
  const { db, clock, gateways, config } = context;
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  const moneyCents = refund.amount_cents - refund.gift_card_cents;
  const result =
    moneyCents === 0
      ? ONTO_GIFT_CARDS_ALONE
      : await gatewayFor(gateways, payment.method).refund({
          idempotencyKey: `refund-${refund.id}`,
          reference: payment.reference ?? '',
          amountCents: moneyCents,
          refundedBeforeCents: refund.refunded_before_cents,
        });
  const now = clock();
  await db.transaction().execute(async (tx) => {
    await lockOrderOfRefund(tx, payment.order_id);
    return result.outcome === 'refunded'
      ? completeRefund(tx, refund, payment, { publicOrigin: config.publicOrigin, now })
      : refuse(tx, refund, result.message);
  });
}

/** Makes refunds that no process works on: after a crash, or while the provider was away. Answers how many it tried. */
export async function sweepRefunds(context: PaymentContext, logger: FastifyBaseLogger): Promise<number> {
  const { db, clock } = context;
  const now = clock();
  const abandoned = await db
    .updateTable('refund')
    .set({ leased_until: new Date(now.getTime() + REFUND_LEASE_MS) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refund')
        .select('id')
        .where('state', '=', 'started')
        .where('leased_until', '<=', now)
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  for (const refund of abandoned) {
    await settleRefund(context, refund).catch((error: unknown) => {
      // Its lease has begun anew, so it comes up again when that ends; the others must not wait for it.
      logger.warn({ err: error, refund: refund.id }, 'refund not made');
    });
  }
  return abandoned.length;
}

async function moveFromStarted(
  tx: Transaction,
  refund: RefundRecord,
  change: { state: 'done' } | { state: 'refused'; refusal: string },
): Promise<boolean> {
  const moved = await tx
    .updateTable('refund')
    .set(change)
    .where('id', '=', refund.id)
    .where('state', '=', 'started')
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

async function completeRefund(
  tx: Transaction,
  refund: RefundRecord,
  payment: OpenPayment,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<void> {
  if (!(await moveFromStarted(tx, refund, { state: 'done' }))) return;
  const credited = await creditGiftCards(tx, { orderId: payment.order_id, refundId: refund.id, now });
  // The mail of a cancellation has said what goes back.
  const isToldAlready = refund.key === cancellationKey(payment.order_id);
  if (!isToldAlready)
    await writeOrderMail(tx, payment.order_id, {
      reason: `refund-${refund.id}`,
      now,
      publicOrigin,
      compose: ({ number }) => ({
        ...refundInMail(number, refund, payment, credited),
        link: orderLink(publicOrigin, payment.order_id),
      }),
    });
  const payload = {
    order_id: payment.order_id,
    refund_id: refund.id,
    amount_cents: refund.amount_cents,
    gift_card_cents: refund.gift_card_cents,
  };
  const about = { about: refund.id, orderId: payment.order_id };
  await queueWebhook(tx, { topic: 'payment.refunded', ...about, payload, now });
}

/** The provider will not give it back: the amount is free for another try. */
async function refuse(tx: Transaction, refund: RefundRecord, refusal: string): Promise<void> {
  if (!(await moveFromStarted(tx, refund, { state: 'refused', refusal }))) return;
  await tx
    .updateTable('payment')
    .set((eb) => ({
      refunded_cents: eb('refunded_cents', '-', refund.amount_cents - refund.gift_card_cents),
    }))
    .where('id', '=', refund.payment_id)
    .execute();
  await releaseOfGiftCards(tx, refund.id);
}
