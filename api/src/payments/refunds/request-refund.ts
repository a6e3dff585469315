import { dollarsFromCents, formatDollars } from '@sanderling/pricing/money';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { setAsideOfGiftCards } from '../../promotions/gift-cards/refund-to-gift-cards.ts';
import type { OpenPayment, RefundRecord } from '../records/payment-record.ts';
import { lockOrderOfRefund } from './lock-order-of-refund.ts';
import { REFUND_LEASE_MS } from './refund-terms.ts';
import { type Refundable, readRefundable } from './refundable.ts';

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
 * exceed what was taken, without what has become gift cards: first the money, then what gift cards paid. `isNew` is false for the
 * refund that the key stood for already: another call works on it.
 */
export async function requestRefund(
  tx: Transaction,
  request: RefundRequest,
  now: Date,
): Promise<{ refund: RefundRecord; isNew: boolean }> {
  await lockOrderOfRefund(tx, request.orderId);
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
  const refundable = await readRefundable(tx, payment);
  const leftCents = refundable.moneyCents + refundable.giftCardCents;
  if (leftCents <= 0)
    throw informed(refundable.boughtAsGiftCardsCents > 0 ? REST_IS_GIFT_CARDS : ALL_IS_REFUNDED);
  const amountCents = request.amountCents ?? leftCents;
  await refuseWhileAnotherRuns(tx, payment.id);
  if (amountCents > leftCents) throw tooMuch(leftCents);
  const moneyCents = Math.min(amountCents, refundable.moneyCents);
  const giftCardCents = amountCents - moneyCents;
  if (!(await setMoneyAside(tx, payment.id, moneyCents, refundable))) throw tooMuch(leftCents);
  const refund = await tx
    .insertInto('refund')
    .values({
      payment_id: payment.id,
      key: request.key,
      amount_cents: amountCents,
      gift_card_cents: giftCardCents,
      refunded_before_cents: payment.refunded_cents,
      reason: request.reason,
      state: 'started',
      refusal: null,
      leased_until: new Date(now.getTime() + REFUND_LEASE_MS),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const setAside = { orderId: request.orderId, refundId: refund.id, cents: giftCardCents };
  if (!(await setAsideOfGiftCards(tx, setAside))) throw tooMuch(leftCents);
  return { refund, isNew: true };
}

/** The guard is in the WHERE clause, and once more in a constraint of the table. */
async function setMoneyAside(
  tx: Transaction,
  paymentId: string,
  cents: number,
  { boughtAsGiftCardsCents }: Refundable,
): Promise<boolean> {
  if (cents === 0) return true;
  const setAside = await tx
    .updateTable('payment')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', paymentId)
    .where((eb) =>
      eb(eb('refunded_cents', '+', cents + boughtAsGiftCardsCents), '<=', eb.ref('captured_cents')),
    )
    .returning('id')
    .executeTakeFirst();
  return setAside !== undefined;
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

function tooMuch(leftCents: number) {
  const left = `At most ${formatDollars(leftCents)} can be refunded: send ${dollarsFromCents(leftCents)} or less.`;
  return problem('VALIDATION_FAILED', { errors: { amount: [left] } });
}
