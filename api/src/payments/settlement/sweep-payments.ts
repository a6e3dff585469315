import type { FastifyBaseLogger } from 'fastify';
import { daysBefore } from '../../platform/process/clock.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import { SWEEP_RETRY_MS } from './payment-terms.ts';
import { settlePayment } from './settle-payment.ts';

const BATCH = 20;
const TRACE_LIFETIME_DAYS = 90;

/** Settles payments that no process works on: after a crash, or while the provider was away. Answers how many it tried. */
export async function sweepPayments(context: PaymentContext, logger: FastifyBaseLogger): Promise<number> {
  const { db, clock } = context;
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
      await settlePayment(context, id);
    } catch (error) {
      // A provider that is away is not asked at every round; the others must not wait for it.
      await postpone(context, id);
      logger.warn({ err: error, paymentId: id }, 'payment not settled');
    }
  }
  return abandoned.length;
}

async function postpone({ db, clock }: PaymentContext, paymentId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ leased_until: new Date(clock().getTime() + SWEEP_RETRY_MS) })
    .where('id', '=', paymentId)
    .where('state', 'in', ['started', 'authorized', 'voiding'])
    .execute();
}

/** Events of providers and messages to other systems: stored long enough to look something up, not for ever. */
export async function deleteOldTraces({ db, clock }: Pick<PaymentContext, 'db' | 'clock'>): Promise<void> {
  const before = daysBefore(clock(), TRACE_LIFETIME_DAYS);
  await db.deleteFrom('payment_event').where('received_at', '<', before).execute();
  await db.deleteFrom('payment_session').where('created_at', '<', before).execute();
  // Without a configured receiver, messages age and are never sent.
  await db.deleteFrom('feed_outbox').where('created_at', '<', before).execute();
}

/**
 * Ends what a killed process was still holding. Only for a database that no other process can have open: elsewhere the
 * holder may well be alive, and its leases run out by themselves.
 */
export async function endLeases({ db, clock }: PaymentContext): Promise<void> {
  const now = clock();
  await db
    .updateTable('payment')
    .set({ leased_until: now })
    .where('state', 'in', ['started', 'authorized', 'voiding'])
    .where('leased_until', '>', now)
    .execute();
  await db.updateTable('refund').set({ leased_until: now }).where('state', '=', 'started').execute();
}
