import { type SqlBool, sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import type { QuoteRecord } from '../reading/read-quote.ts';

/** The store answers each by hand. Anyone can type an address; an account is a customer that the store can talk to. */
const A_DAY = { address: 5, account: 40 };

/**
 * Throws where an address that no account has proved, or an account, has asked for as many quotes as a day may have; what was withdrawn
 * counts. Holds until the transaction ends, for however many calls at once.
 */
export async function requireFewAsked(
  tx: Transaction,
  { account_id: accountId, email }: Pick<QuoteRecord, 'account_id' | 'email'>,
  now: Date,
): Promise<void> {
  const address = email.toLowerCase();
  const asker = accountId === null ? address : `account ${accountId}`;
  // One after the other: all would count before any of them is sent.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quotes of ${asker}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('quote')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) =>
      accountId === null
        ? eb.and([eb('account_id', 'is', null), sql<SqlBool>`(lower(email) = ${address})`])
        : eb('account_id', '=', accountId),
    )
    .where('asked_at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow();
  if (Number(count) < (accountId === null ? A_DAY.address : A_DAY.account)) return;
  const message =
    accountId === null
      ? `${A_DAY.address} quotes a day can be asked for with one e-mail address. Sign in to ask for more today, or add these pieces to one that we have by writing to us.`
      : `${A_DAY.account} quotes a day can be asked for. Send this one tomorrow; it stays here until then.`;
  throw problem('VALIDATION_FAILED', {
    message,
    ...(accountId === null && { errors: { email: [message] } }),
  });
}
