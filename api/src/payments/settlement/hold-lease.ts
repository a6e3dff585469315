import type { PaymentContext } from '../gateways/payment-context.ts';
import { LEASE_MS, RENEW_LEASE_EVERY_MS } from './payment-terms.ts';

export interface LeasedPayment {
  id: string;
  leased_until: Date;
}

/**
 * Does the work on a payment whose lease this process has, and renews the lease meanwhile. A process that was silent for
 * longer than its lease does not renew one that another process has taken since.
 */
export async function holdLease(
  { db, clock }: Pick<PaymentContext, 'db' | 'clock'>,
  payment: LeasedPayment,
  work: () => Promise<void>,
): Promise<void> {
  let until = payment.leased_until;
  let renewing: Promise<void> = Promise.resolve();

  const renew = async () => {
    const next = new Date(clock().getTime() + LEASE_MS);
    const renewed = await db
      .updateTable('payment')
      .set({ leased_until: next })
      .where('id', '=', payment.id)
      // A process that has written another time has the payment now, or has released it.
      .where('leased_until', '=', until)
      .returning('id')
      .executeTakeFirst();
    if (renewed !== undefined) until = next;
  };
  const timer = setInterval(() => {
    // A renewal that fails is tried again a second later; the work itself meets the same database.
    renewing = renewing.then(renew).catch(() => {});
  }, RENEW_LEASE_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}
