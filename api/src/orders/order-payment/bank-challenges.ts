import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** `payment.decline_code` of one that its shopper has yet to confirm at the bank. */
export const CHALLENGED = 'authentication_required';
const WITHDRAWN = 'challenge_withdrawn';

/**
 * Writes down that a shopper is back from their bank, and says for which order they were there; null for every other token, and for
 * payments of before that was written down. Throws PAYMENT_DECLINED for what was withdrawn while they were there.
 */
export async function takeBankAnswer(
  tx: Transaction,
  { orderId, token }: Pick<PaymentAttempt, 'orderId' | 'token'>,
  now: Date,
): Promise<string | null> {
  const asked = await tx
    .selectFrom('payment')
    .select(['id', 'decline_code', 'order_version'])
    .where('order_id', '=', orderId)
    .where('challenge_reference', '=', token)
    .executeTakeFirst();
  if (asked === undefined) return null;
  if (asked.decline_code === WITHDRAWN) {
    const message = 'This payment was cancelled while your bank asked. You have not been charged.';
    throw problem('PAYMENT_DECLINED', { message, details: { decline_code: WITHDRAWN } });
  }
  await tx.updateTable('payment').set({ challenge_answered_at: now }).where('id', '=', asked.id).execute();
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

/** What a bank asks about the last payment of an order. */
interface BankQuestion {
  /** The shopper has confirmed there, and has not brought it to the store. */
  isConfirmed: boolean;
}

/**
 * The question with which the last payment of an order waits for its shopper at the bank; null where none does. `among` leaves out earlier
 * ones, and those whose keys begin so.
 */
export async function findBankQuestion(
  db: Database | Transaction,
  orderId: string,
  among?: { since: Date; exceptKeysOf: string },
): Promise<BankQuestion | null> {
  let asking = db
    .selectFrom('payment')
    .select('challenge_confirmed_at')
    .where('order_id', '=', orderId)
    .where('challenge_reference', 'is not', null)
    .where('decline_code', '=', CHALLENGED)
    .where('challenge_answered_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('payment as other')
            .select('other.id')
            .where('other.order_id', '=', orderId)
            .whereRef('other.created_at', '>', 'payment.created_at'),
        ),
      ),
    );
  if (among !== undefined)
    asking = asking
      .where('created_at', '>', among.since)
      .where('idempotency_key', 'not like', `${among.exceptKeysOf}%`);
  const found = await asking.executeTakeFirst();
  return found === undefined ? null : { isConfirmed: found.challenge_confirmed_at !== null };
}

/** Whether the last payment of an order waits for its shopper at the bank. */
export async function isAtBank(...asked: Parameters<typeof findBankQuestion>): Promise<boolean> {
  return (await findBankQuestion(...asked)) !== null;
}
