import { stateName } from '@sanderling/contract/postal/state-names';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { answerDay } from '@sanderling/pricing/calendar/answer-day';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { plainMail } from '../../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import { tradeDeskOf } from '../../../notifications/mail/trade-desk.ts';
import type { Transaction } from '../../../platform/database/schema.ts';

interface SentApplication {
  /** Id of the log entry that the mail tells of: one mail for each. */
  event: number;
  key: string;
  /** Two letters. */
  abbr: string;
  /** Sent before: asked for more, declined, or changed while it waits. */
  isAgain: boolean;
  now: Date;
  publicOrigin: string;
}

/**
 * Tells the trade desk of an application that waits for it, in the transaction that sends it. As with quotes it says nothing of who
 * applies, so that deleting an account leaves no mail of theirs.
 */
export async function mailApplicationToDesk(
  tx: Transaction,
  { abbr, event, isAgain, key, now, publicOrigin }: SentApplication,
): Promise<void> {
  const from = `A studio of ${stateName(abbr)}`;
  await queueMail(tx, {
    reason: `designer-application-desk-${event}`,
    recipient: await tradeDeskOf(tx),
    content: plainMail({
      subject: isAgain ? 'A trade application has come again' : 'A trade application waits',
      heading: isAgain ? 'A trade application, again' : 'A trade application',
      paragraphs: [
        isAgain
          ? `${from} has sent its application again. What was changed or added stands in it.`
          : `${from} has applied to the trade program.`,
        `It is to be answered by ${formatLongDay(answerDay(now))}.`,
      ],
      link: { label: 'Look at it', url: publicOrigin + designerPaths.review(key) },
      remarks: ['Sign in first: the page is for admins alone.'],
      publicOrigin,
    }),
    now,
  });
}
