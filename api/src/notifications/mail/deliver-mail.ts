import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { MailCarrier } from './mail-carrier.ts';

const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3_600_000;

/**
 * Carries the mail that is due, if there is one. It is leased before it is carried and marked afterwards: a process that
 * dies in between carries it again, with the same id. Answers whether there was one.
 */
export async function deliverNextMail(
  { db, clock, carry }: { db: Database; clock: Clock; carry: MailCarrier },
  logger: FastifyBaseLogger,
): Promise<boolean> {
  const now = clock();
  const mail = await db
    .updateTable('mail_outbox')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (mail === undefined) return false;
  const { id, recipient, subject, text_body: text, html_body: html, unsubscribe_url: unsubscribeUrl } = mail;
  try {
    await carry({ id, recipient, subject, text, html, unsubscribeUrl });
    await db
      .updateTable('mail_outbox')
      .set({
        sent_at: now,
        last_error: null,
        ...(mail.forget_when_sent ? { text_body: '', html_body: '' } : {}),
      })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    const pauseMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (mail.attempts - 1));
    logger.warn({ err: error, mail: id, attempts: mail.attempts }, 'mail not sent');
    await db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(now.getTime() + pauseMs), last_error: String(error) })
      .where('id', '=', id)
      .execute();
  }
  return true;
}
