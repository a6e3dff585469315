import { quotePaths } from '@sanderling/contract/site/quote-paths';
import { sql } from 'kysely';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { mailToTradeDesk, type QuoteMail } from '../quote-mail.ts';

const GATHERED_MS = 10 * 60_000;
const REASON = 'quote-guests';

/** Until the transaction ends, quotes of guests are told of one after the other, in the order of their log entries. */
export async function lockGuestQuotes(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quotes of guests', 0))`.execute(tx);
}

/**
 * Mails the trade desk about a guest's quote, ten minutes later and together with all that guests ask for until then: a sender who asks for
 * hundreds sends it one mail in ten minutes. Needs the lock above.
 */
export async function mailGuestQuote(tx: Transaction, mail: QuoteMail, isAgain: boolean): Promise<void> {
  const { event, now, publicOrigin, recipient } = mail;
  const waiting = await tx
    .selectFrom('mail_outbox')
    .select(['id', 'reason'])
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .where('reason', 'like', `${REASON}-%`)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!waiting) {
    const sendAt = new Date(now.getTime() + GATHERED_MS);
    return mailToTradeDesk(tx, mail, { isAgain, reason: `${REASON}-${event}`, sendAt });
  }
  const firstEvent = Number(waiting.reason.slice(REASON.length + 1));
  const count = await countSince(tx, firstEvent);
  const content = plainMail({
    subject: `${count} quotes are asked for`,
    heading: `${count} quotes`,
    paragraphs: [
      'Guests have asked for them within ten minutes. They are in the queue, the longest wait first.',
    ],
    link: { label: 'Open the queue', url: publicOrigin + quotePaths.reviews },
    remarks: ['Sign in first: the queue is for admins alone.'],
    publicOrigin,
  });
  await tx
    .updateTable('mail_outbox')
    .set({ subject: content.subject, text_body: content.text, html_body: content.html })
    .where('id', '=', waiting.id)
    .execute();
}

async function countSince(tx: Transaction, firstEvent: number): Promise<number> {
  const { count } = await tx
    .selectFrom('quote_event')
    .innerJoin('quote', 'quote.id', 'quote_event.quote_id')
    .select((eb) => eb.fn.count<string>('quote.id').distinct().as('count'))
    .where('quote_event.id', '>=', firstEvent)
    .where('action', 'in', ['asked', 'asked_again'])
    .where('account_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
