import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { daysBefore } from '../../platform/process/clock.ts';

const MAILS_A_DAY = 3;

interface Unproved {
  /** How the reasons of such mails begin. */
  kind: string;
  recipient: string;
  now: Date;
}

/**
 * Whether one more mail of a kind goes to an address that its owner has not proved: anyone can type it, so that few a day do, of all senders together
 * and however many at once.
 */
export async function mayBeMailed(tx: Transaction, { kind, recipient, now }: Unproved): Promise<boolean> {
  const address = recipient.toLowerCase();
  // One call for an address after the other: all would count before any of them writes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails to ${address}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(sql`lower(recipient)`, '=', address)
    .where('reason', 'like', `${kind}-%`)
    .where('created_at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow();
  return Number(count) < MAILS_A_DAY;
}
