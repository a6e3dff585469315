import { stateName } from '@sanderling/contract/postal/state-names';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { answerDay } from '@sanderling/pricing/calendar/answer-day';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { plainMail } from '../../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import { tradeDeskOf } from '../../../notifications/mail/trade-desk.ts';
import type { Transaction } from '../../../platform/database/schema.ts';

interface SentCertificate {
  certificateId: number;
  abbr: string;
  now: Date;
  publicOrigin: string;
}

/**
 * Tells the trade desk what waits, once a day for each certificate however often its file is replaced. It says nothing of who has sent
 * it, so that deleting an account leaves no mail of theirs.
 */
export async function mailCertificateToDesk(
  tx: Transaction,
  { abbr, certificateId, now, publicOrigin }: SentCertificate,
): Promise<void> {
  const state = stateName(abbr);
  await queueMail(tx, {
    reason: `designer-certificate-desk-${certificateId}-${centralDay(now)}`,
    recipient: await tradeDeskOf(tx),
    content: plainMail({
      subject: `A certificate for ${state} waits`,
      heading: `A certificate for ${state}`,
      paragraphs: [
        `A designer has sent a resale certificate. It is to be answered by ${formatLongDay(answerDay(now))}.`,
      ],
      link: { label: 'Look at it', url: publicOrigin + designerPaths.reviews },
      publicOrigin,
    }),
    now,
  });
}
