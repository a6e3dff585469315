import { type MailContent, plainMail } from '../../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Transaction } from '../../../platform/database/schema.ts';

interface ApplicationMail {
  /** Id of the log entry that the mail tells of: one mail for each. */
  event: number;
  recipient: string;
  now: Date;
  publicOrigin: string;
  content: (publicOrigin: string) => Omit<MailContent, 'publicOrigin'>;
}

/** Queues what the applicant hears, in the transaction of the step that it tells of. */
export async function queueApplicationMail(
  tx: Transaction,
  { event, recipient, now, publicOrigin, content }: ApplicationMail,
): Promise<void> {
  await queueMail(tx, {
    reason: `designer-application-${event}`,
    recipient,
    content: plainMail({ ...content(publicOrigin), publicOrigin }),
    now,
  });
}
