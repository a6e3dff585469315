import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** `payment.decline_code` of one that its shopper has yet to confirm at the bank. */
export const CHALLENGED = 'authentication_required';
const WITHDRAWN = 'challenge_withdrawn';

/**
 * Which order a shopper confirmed at their bank; null for every other token, and for payments of before that was written down. Throws
 * PAYMENT_DECLINED for what was withdrawn while they were there.
 */
export async function versionAtBank(
  tx: Transaction,
  { orderId, token }: Pick<PaymentAttempt, 'orderId' | 'token'>,
): Promise<string | null> {
  const asked = await tx
    .selectFrom('payment')
    .select(['decline_code', 'order_version'])
    .where('order_id', '=', orderId)
    .where('challenge_reference', '=', token)
    .executeTakeFirst();
  if (asked === undefined) return null;
  if (asked.decline_code === WITHDRAWN) {
    const message = 'This payment was cancelled while your bank asked. You have not been charged.';
    throw problem('PAYMENT_DECLINED', { message, details: { decline_code: WITHDRAWN } });
  }
  return asked.order_version;
}

/**
 * What banks still ask about payments of an order whose keys begin so pays for nothing any more. For who holds the order's lock: of both
 * at once one finds the other done.
 */
export async function withdrawChallenges(tx: Transaction, orderId: string, keyPrefix: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ decline_code: WITHDRAWN })
    .where('order_id', '=', orderId)
    .where('decline_code', '=', CHALLENGED)
    .where('challenge_reference', 'is not', null)
    .where('idempotency_key', 'like', `${keyPrefix}%`)
    .execute();
}

/** Whether the last payment of an order waits for its shopper at the bank. */
export async function isAtBank(db: Database | Transaction, orderId: string): Promise<boolean> {
  const last = await db
    .selectFrom('payment')
    .select(['challenge_reference', 'decline_code'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last !== undefined && last.challenge_reference !== null && last.decline_code === CHALLENGED;
}
