import type { FastifyBaseLogger } from 'fastify';
import { KEY_LIFETIME_DAYS } from '../../orders/idempotency/idempotency.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import { SWEEP_AGAIN_MS } from './payment-terms.ts';
import { type Checkout, settlePayment } from './settle-payment.ts';

const BATCH = 20;
const TRACE_LIFETIME_DAYS = 90;

/** Settles payments that nobody works on: after a crash, or while the provider was away. Answers how many it tried. */
export async function sweepPayments(checkout: Checkout, logger: FastifyBaseLogger): Promise<number> {
  const { db, clock } = checkout;
  const abandoned = await db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['started', 'authorized', 'voiding'])
    .where('leased_until', '<=', clock())
    .orderBy('leased_until')
    .limit(BATCH)
    .execute();
  for (const { id } of abandoned) {
    try {
      await settlePayment(checkout, id);
    } catch (error) {
      // A provider that is away is not asked at every round; the others must not wait for it.
      await postpone(checkout, id);
      logger.warn({ err: error, paymentId: id }, 'payment not settled');
    }
  }
  return abandoned.length;
}

async function postpone({ db, clock }: Checkout, paymentId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ leased_until: new Date(clock().getTime() + SWEEP_AGAIN_MS) })
    .where('id', '=', paymentId)
    .where('state', 'in', ['started', 'authorized', 'voiding'])
    .execute();
}

/** Answers are kept for a day; a key that still has a payment under way is kept as long as that takes. */
export async function forgetOldKeys({ db, clock }: Checkout): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', daysBefore(clock(), KEY_LIFETIME_DAYS))
    .where('status', 'is not', null)
    .execute();
}

/** What providers told and what other systems were told: long enough to look something up, not for ever. */
export async function forgetOldTraces({ db, clock }: Checkout): Promise<void> {
  const before = daysBefore(clock(), TRACE_LIFETIME_DAYS);
  await db.deleteFrom('payment_event').where('received_at', '<', before).execute();
  await db.deleteFrom('payment_session').where('created_at', '<', before).execute();
  // Where nobody asked to be told, messages grow old without having been carried.
  await db.deleteFrom('feed_outbox').where('created_at', '<', before).execute();
}

/**
 * Ends what a killed process was still holding. Only for a database that no other process can have open: elsewhere the
 * holder may well be alive, and its leases run out by themselves.
 */
export async function endLeases({ db, clock }: Checkout): Promise<void> {
  const now = clock();
  await db
    .updateTable('payment')
    .set({ leased_until: now })
    .where('state', 'in', ['started', 'authorized', 'voiding'])
    .where('leased_until', '>', now)
    .execute();
  await db.updateTable('refund').set({ leased_until: now }).where('state', '=', 'started').execute();
}
