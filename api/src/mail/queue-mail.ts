import type { Database } from '../database/schema.ts';
import type { Mail } from './confirmation-mail.ts';

interface QueuedMail {
  /** What the mail is about: it is queued once for each reason, however often it is said. */
  reason: string;
  recipient: string;
  content: Mail;
  now: Date;
  /** The text is worth money, and blanked once it has been carried. */
  forgetWhenSent?: boolean;
}

/** Puts a mail into the outbox, in the transaction of what it tells about: both happen or neither. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  const { reason, recipient, content, now, forgetWhenSent = false } = mail;
  await tx
    .insertInto('mail_outbox')
    .values({
      reason,
      recipient,
      subject: content.subject,
      text_body: content.text,
      html_body: content.html,
      forget_when_sent: forgetWhenSent,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute();
}
