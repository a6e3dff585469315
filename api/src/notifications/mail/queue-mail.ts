import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Mail } from './confirmation-mail.ts';

interface QueuedMail {
  /** What the mail is about: it is queued once for each reason, however often it is said. */
  reason: string;
  recipient: string;
  content: Mail;
  now: Date;
  /** When it goes out; now, if nothing is said. */
  sendAt?: Date;
  /** The text is worth money, and blanked once it has been carried. */
  deleteWhenSent?: boolean;
  /** Where a mail program ends what the mail is part of by one press; for mails that a reader has subscribed to. */
  unsubscribeUrl?: string;
  /** Who is written to by a reply; customer care, if nothing is said. */
  replyTo?: string;
  /** Decided by the database, in the same statement: a visitor cannot tell by the time taken whether a mail goes out. */
  onlyIf?: Expression<SqlBool>;
}

/** Puts a mail into the outbox, in the transaction of what it tells about: both happen or neither. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  const {
    reason,
    recipient,
    content,
    now,
    sendAt = now,
    deleteWhenSent = false,
    unsubscribeUrl = null,
    replyTo = null,
    onlyIf = sql<SqlBool>`(true)`,
  } = mail;
  await tx
    .insertInto('mail_outbox')
    .columns([
      'reason',
      'recipient',
      'subject',
      'text_body',
      'html_body',
      'forget_when_sent',
      'unsubscribe_url',
      'reply_to',
      'created_at',
      'next_attempt_at',
    ])
    .expression(
      tx
        .selectNoFrom((eb) => [
          eb.val(reason).as('reason'),
          eb.val(recipient).as('recipient'),
          eb.val(content.subject).as('subject'),
          eb.val(content.text).as('text_body'),
          eb.val(content.html).as('html_body'),
          sql<boolean>`(${deleteWhenSent}::boolean)`.as('forget_when_sent'),
          eb.val(unsubscribeUrl).as('unsubscribe_url'),
          eb.val(replyTo).as('reply_to'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${sendAt}::timestamptz`.as('next_attempt_at'),
        ])
        .where(onlyIf),
    )
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute();
}
