import { dollarsFromCents, formatDollars } from '@sanderling/pricing/money';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { OpenPayment, RefundRecord } from '../records/payment-record.ts';
import { REFUND_LEASE_MS } from './refund-terms.ts';

const ALL_IS_REFUNDED = 'All that was taken for this order has been refunded.';
const REST_IS_GIFT_CARDS =
  'What is left of the money for this order is in gift cards. While none has been sent, cancel the order to refund them.';

export interface RefundRequest {
  orderId: string;
  /** Null: all that is left. */
  amountCents: number | null;
  reason: string;
  /** The same key asks for the same refund. */
  key: string;
}

/**
 * Writes a refund down before the provider hears of it, and sets its amount aside, so that all refunds together never
 * exceed what was taken, without what has become gift cards. `isNew` is false for the refund that the key stood for already: another call works on it.
 */
export async function requestRefund(
  tx: Transaction,
  request: RefundRequest,
  now: Date,
): Promise<{ refund: RefundRecord; isNew: boolean }> {
  const payment = await lockTakenPayment(tx, request.orderId);
  const known = await tx.selectFrom('refund').selectAll().where('key', '=', request.key).executeTakeFirst();
  if (known !== undefined) {
    const isSame =
      known.payment_id === payment?.id &&
      (request.amountCents === null || request.amountCents === known.amount_cents);
    if (!isSame) throw problem('IDEMPOTENCY_CONFLICT');
    return { refund: known, isNew: false };
  }
  if (payment === undefined) throw informed('No money was taken for this order: there is nothing to refund.');
  const giftCardCents = await boughtAsGiftCards(tx, request.orderId);
  const left = (payment.captured_cents ?? 0) - payment.refunded_cents - giftCardCents;
  if (left <= 0) throw informed(giftCardCents > 0 ? REST_IS_GIFT_CARDS : ALL_IS_REFUNDED);
  const amountCents = request.amountCents ?? left;
  await refuseWhileAnotherRuns(tx, payment.id);
  // The guard is in the WHERE clause, and once more in a constraint of the table.
  const setAside = await tx
    .updateTable('payment')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', amountCents) }))
    .where('id', '=', payment.id)
    .where((eb) => eb(eb('refunded_cents', '+', amountCents + giftCardCents), '<=', eb.ref('captured_cents')))
    .returning('id')
    .executeTakeFirst();
  if (setAside === undefined) {
    const message = `At most ${formatDollars(left)} can be refunded: send ${dollarsFromCents(left)} or less.`;
    throw problem('VALIDATION_FAILED', { errors: { amount: [message] } });
  }
  const refund = await tx
    .insertInto('refund')
    .values({
      payment_id: payment.id,
      key: request.key,
      amount_cents: amountCents,
      refunded_before_cents: payment.refunded_cents,
      reason: request.reason,
      state: 'started',
      refusal: null,
      leased_until: new Date(now.getTime() + REFUND_LEASE_MS),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { refund, isNew: true };
}

/**
 * Cents in gift cards that were bought with the order: those that were sent may be spent, and those of a later day will be sent.
 * In one statement, or a card that is made meanwhile counts twice, or not at all.
 */
async function boughtAsGiftCards(tx: Transaction, orderId: string): Promise<number> {
  const lines = await tx
    .selectFrom('line_item')
    .select(['quantity', 'frozen'])
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('gift_card').select('line_item_id')),
        eb('id', 'in', eb.selectFrom('gift_card_due').select('line_item_id')),
      ]),
    )
    .execute();
  return lines.reduce(
    (cents, { quantity, frozen }) => cents + quantity * (frozen?.regularPriceCents ?? 0),
    0,
  );
}

/** A cancelled order is refunded once, however it comes to that. */
export function cancellationKey(orderId: string): string {
  return `cancel-${orderId}`;
}

function lockTakenPayment(tx: Transaction, orderId: string): Promise<OpenPayment | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .forUpdate()
    .executeTakeFirst();
}

/** One at a time: some providers identify a refund only by its amount. */
async function refuseWhileAnotherRuns(tx: Transaction, paymentId: string): Promise<void> {
  const running = await tx
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'started')
    .executeTakeFirst();
  if (running !== undefined)
    throw informed('Another refund of this order is being made. Try again when it is done.');
}

function informed(details: string) {
  return problem('INFORMATION', { message: details, details });
}
