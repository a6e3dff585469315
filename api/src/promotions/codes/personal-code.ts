import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatDate } from '@sanderling/pricing/calendar/format-day';
import type { IssueReason } from '../../platform/database/columns/named-values.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { isPersonOf } from './person-of-email.ts';

interface Recipient {
  /** In lower case. */
  email: string;
  reason: IssueReason;
}

/** The code that was issued to an address, with the day that it ends on, in words; null where it is used or too old, or there is none. */
export async function findUsableCode(
  db: Database | Transaction,
  recipient: Recipient,
  now: Date,
): Promise<{ code: string; endsOn: string } | null> {
  const issued = await findIssuedCode(db, recipient);
  if (!issued?.ends_at || isOver(issued, now)) return null;
  return { code: issued.code, endsOn: formatDate(centralDay(issued.ends_at)) };
}

/** Whether an address has had its code, and can use it no more. */
export async function hasHadCode(
  db: Database | Transaction,
  recipient: Recipient,
  now: Date,
): Promise<boolean> {
  const issued = await findIssuedCode(db, recipient);
  return issued !== undefined && isOver(issued, now);
}

interface IssuedCode {
  code: string;
  ends_at: Date | null;
  usage_limit: number | null;
  times_used: number;
}

/** One for each person and reason, see `issueCoupon`. */
function findIssuedCode(
  db: Database | Transaction,
  { email, reason }: Recipient,
): Promise<IssuedCode | undefined> {
  return (
    db
      .selectFrom('promotion')
      .select(['code', 'ends_at', 'usage_limit', 'times_used'])
      .where(isPersonOf('issued_to', email))
      .where('issued_for', '=', reason)
      // Each spelling of an address had one before.
      .orderBy((eb) => eb('issued_to', '=', email), 'desc')
      .executeTakeFirst()
  );
}

function isOver({ ends_at: endsAt, usage_limit: limit, times_used: used }: IssuedCode, now: Date): boolean {
  return (endsAt !== null && endsAt <= now) || (limit !== null && used >= limit);
}
