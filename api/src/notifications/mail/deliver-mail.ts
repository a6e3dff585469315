import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { backlogOf } from '../../platform/outbox/backlog-of.ts';
import { deliverNext } from '../../platform/outbox/deliver-next.ts';
import type { Backlog } from '../../platform/process/background.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { MailCarrier } from './mail-carrier.ts';

const OUTBOX = {
  table: 'mail_outbox',
  first: 'next_attempt_at',
  failure: 'mail not sent',
  whenSent: {
    text_body: sql`case when forget_when_sent then '' else text_body end`,
    html_body: sql`case when forget_when_sent then '' else html_body end`,
  },
} as const;

/** Carries the mail that is due, if there is one. Answers whether there was. */
export function deliverNextMail(
  { carry, clock, db }: { db: Database; clock: Clock; carry: MailCarrier },
  logger: FastifyBaseLogger,
): Promise<boolean> {
  const deliver = async (id: string) => {
    const {
      html_body: html,
      recipient,
      reply_to: replyTo,
      subject,
      text_body: text,
      unsubscribe_url: unsubscribeUrl,
    } = await db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await carry({ id, recipient, replyTo, subject, text, html, unsubscribeUrl });
  };
  return deliverNext(OUTBOX, { clock, db, deliver, logger });
}

/** Mails that are not sent yet. */
export function mailBacklog(at: { db: Database; clock: Clock }): Promise<Backlog> {
  return backlogOf(OUTBOX, at);
}
