import { randomInt } from 'node:crypto';
import { promoCodePercent } from '@sanderling/pricing/promotions/promo-codes';
import { sql } from 'kysely';
import type { IssueReason } from '../../platform/database/columns/named-values.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { daysAfter } from '../../platform/process/clock.ts';
import { isPersonOf, personOfEmail } from './person-of-email.ts';

const LIFETIME_DAYS = 90;
/** Without letters and digits that are mistaken for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 12;

const TEXTS: Record<IssueReason, { prefix: string; label: string }> = {
  newsletter: { prefix: 'LETTER', label: 'Newsletter code' },
  created_account: { prefix: 'HELLO', label: 'New account code' },
};

/**
 * Issues a personal code, good for one order of the e-mail address's owner. Once for each person and reason:
 * asking again, or for another spelling of the address, answers the same code. The account's code asks to be signed in.
 */
export async function issueCoupon(
  db: Database | Transaction,
  { email, reason }: { email: string; reason: IssueReason },
  now: Date,
): Promise<string> {
  const { label, prefix } = TEXTS[reason];
  const issuedTo = email.trim().toLowerCase();
  // Two spellings at once are two rows, which no unique index keeps apart.
  await sql`select pg_advisory_xact_lock(hashtextextended('code of ' || ${personOfEmail(issuedTo)}, 0))`.execute(
    db,
  );
  const earlier = await findEarlier(db, issuedTo, reason);
  if (earlier !== undefined) return earlier;
  const code = `${prefix}-${Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
  const issued = await db
    .insertInto('promotion')
    .values({
      kind: 'coupon',
      code,
      label,
      percent: promoCodePercent(code),
      starts_at: null,
      ends_at: daysAfter(now, LIFETIME_DAYS),
      usage_limit: 1,
      customer_limit: 1,
      sign_in_required: reason === 'created_account',
      issued_to: issuedTo,
      issued_for: reason,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['issued_to', 'issued_for']).where('issued_to', 'is not', null).doNothing(),
    )
    .returning('code')
    .executeTakeFirst();
  if (issued !== undefined) return issued.code;
  const faster = await findEarlier(db, issuedTo, reason);
  if (faster === undefined) throw new Error('A code was issued, and is not there.');
  return faster;
}

async function findEarlier(
  db: Database | Transaction,
  issuedTo: string,
  reason: IssueReason,
): Promise<string | undefined> {
  const earlier = await db
    .selectFrom('promotion')
    .select('code')
    .where(isPersonOf('issued_to', issuedTo))
    .where('issued_for', '=', reason)
    .orderBy((eb) => eb('issued_to', '=', issuedTo), 'desc')
    .executeTakeFirst();
  return earlier?.code;
}
