import { store } from '@sanderling/catalogue-data/store/store';
import { writeConfirmation } from '../../notifications/mail/write-confirmation.ts';
import { orderLink, writeOrderMail } from '../../notifications/mail/write-order-mail.ts';
import { queueWebhook } from '../../notifications/outbound-webhooks/queue-webhook.ts';
import type { PaymentOutcome, PaymentOutcomes } from '../../payments/gateways/payment-context.ts';
import type { OpenPayment } from '../../payments/records/payment-record.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { type ProblemError, problem } from '../../platform/http/problem.ts';
import { deleteKey, storeAnswer } from '../idempotency/idempotency.ts';
import { logPlaced } from '../prepared-orders/log-placed.ts';
import { findOrder, type OrderRecord } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { CHALLENGED } from './bank-challenges.ts';
import { consumeReservations, releaseReservations } from './reservations.ts';

/** Moves a payment on from `started`. False when another process has: then nothing else may happen either. */
async function moveFromStarted(
  tx: Transaction,
  { payment }: PaymentOutcome,
  change: {
    state: 'authorized' | 'declined' | 'voiding';
    reference?: string;
    decline_code?: string;
    card_brand?: string;
    card_last_four?: string;
  },
): Promise<boolean> {
  const moved = await tx
    .updateTable('payment')
    .set(change.state === 'voiding' ? change : { ...change, token: null })
    .where('id', '=', payment.id)
    .where('state', '=', 'started')
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** The bank holds the amount: the order is placed, the stock is gone, the mail is written, the answer is kept. */
async function placeOrder(tx: Transaction, outcome: Parameters<PaymentOutcomes['placeOrder']>[1]) {
  const { payment, now, reference, card } = outcome;
  const change = {
    state: 'authorized' as const,
    ...(reference === null ? {} : { reference }),
    ...(card && { card_brand: card.brand, card_last_four: card.lastFour }),
  };
  if (!(await moveFromStarted(tx, outcome, change))) return;
  if (payment.pays_placed_order) {
    await mailPaymentReceived(tx, outcome);
    await answerWith(tx, outcome, await readOrder(tx, payment.order_id, now));
    return;
  }
  const placed = await tx
    .updateTable('orders')
    .set({ state: 'processing', completed_at: now, updated_at: now })
    .where('id', '=', payment.order_id)
    .where('state', '=', 'payment')
    .returning('id')
    .executeTakeFirstOrThrow();
  await consumeReservations(tx, placed.id, now);
  const order = await readOrder(tx, placed.id, now);
  await tx
    .insertInto('shipment')
    .values(
      totalsOf(order).shipping.shipments.map(({ id, shippingCategory }) => ({
        order_id: placed.id,
        code: id,
        shipping_category: shippingCategory,
      })),
    )
    .execute();
  const complete = await readOrder(tx, placed.id, now);
  await logPlaced(tx, complete, now);
  // The key is its customer's alone, and so is the id of a quote.
  const { access_key: _key, quote: _quote, ...payload } = orderToWire(complete);
  await writeConfirmation(tx, payload, outcome);
  await queueWebhook(tx, { topic: 'order.placed', about: placed.id, orderId: placed.id, payload, now });
  await answerWith(tx, outcome, complete);
}

/** The order was confirmed when it was placed: what is new is that it is paid. */
async function mailPaymentReceived(
  tx: Transaction,
  { payment, now, publicOrigin }: PaymentOutcome & { publicOrigin: string },
): Promise<void> {
  await writeOrderMail(tx, payment.order_id, {
    reason: `paid-anew-${payment.id}`,
    now,
    publicOrigin,
    compose: ({ number }) => ({
      subject: `Your ${store.name} order ${number} is paid`,
      heading: 'Your order is paid',
      paragraphs: [`Thank you. Order ${number} is paid, and we are getting it ready.`],
      link: orderLink(publicOrigin, payment.order_id),
    }),
  });
}

/** An order for its owner: the route has checked the owner before the payment began. */
async function readOrder(tx: Transaction, orderId: string, now: Date): Promise<OrderRecord> {
  const owner = await tx.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
  const order = await findOrder(tx, orderId, { userId: owner?.user_id ?? null }, now);
  if (order === null) throw new Error(`Order ${orderId} was paid and cannot be read.`);
  return { ...order, isVouched: true };
}

async function answerWith(tx: Transaction, { payment }: PaymentOutcome, order: OrderRecord): Promise<void> {
  const answer = JSON.stringify({ data: orderToWire(order), meta: { payment_id: payment.id } });
  await storeAnswer(tx, keyOf(payment), { status: 200, body: answer });
}

/** The bank refused: the stock goes back, the order is a cart again, and the key keeps this answer. */
async function declinePayment(tx: Transaction, outcome: PaymentOutcome & { code: string; message: string }) {
  const { code, message } = outcome;
  const details = { decline_code: code };
  await refuse(tx, outcome, code, problem('PAYMENT_DECLINED', { message, details }));
}

/**
 * As with a decline nothing is held: the order stays a cart while the shopper is at the bank, and what they confirm
 * there pays for it by a payment of its own.
 */
async function challengePayment(
  tx: Transaction,
  outcome: PaymentOutcome & { url: string; reference: string },
) {
  const details = { redirect_url: outcome.url };
  await refuse(tx, outcome, CHALLENGED, problem('PAYMENT_CHALLENGE', { details }));
  await tx
    .updateTable('payment')
    .set({ challenge_reference: outcome.reference })
    .where('id', '=', outcome.payment.id)
    .execute();
}

async function refuse(tx: Transaction, outcome: PaymentOutcome, code: string, refusal: ProblemError) {
  if (!(await moveFromStarted(tx, outcome, { state: 'declined', decline_code: code }))) return;
  await reopen(tx, outcome);
  await storeAnswer(tx, keyOf(outcome.payment), {
    status: refusal.statusCode,
    body: JSON.stringify(refusal.toWire()),
  });
}

/** The store does not know what the provider did: the payment ends without effect. The shopper may use the key again. */
export async function voidUndecidedPayment(tx: Transaction, outcome: PaymentOutcome) {
  if (!(await moveFromStarted(tx, outcome, { state: 'voiding' }))) return;
  await reopen(tx, outcome);
  await deleteKey(tx, keyOf(outcome.payment));
}

async function reopen(tx: Transaction, { payment, now }: PaymentOutcome) {
  // An order that was placed before stays placed; only its payment is open again.
  if (payment.pays_placed_order) return;
  await releaseReservations(tx, payment.order_id, now);
  await tx
    .updateTable('orders')
    .set({ state: 'cart', totals: null, total_cents: null, promised_arrivals: null, updated_at: now })
    .where('id', '=', payment.order_id)
    .where('state', '=', 'payment')
    .execute();
  await tx.updateTable('line_item').set({ frozen: null }).where('order_id', '=', payment.order_id).execute();
}

function keyOf(payment: OpenPayment) {
  return { scope: payment.idempotency_scope, key: payment.idempotency_key };
}

/** What the outcome of a payment means for its order. */
export const orderOutcomes: PaymentOutcomes = {
  placeOrder,
  declinePayment,
  challengePayment,
  voidUndecidedPayment,
};
