import { promoCodePercent } from '@sanderling/pricing/promotions/promo-codes';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { IssueReason } from '../../platform/database/columns/named-values.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { issueCoupon } from './issue-coupon.ts';

const TEXTS: Record<IssueReason, { subject: string; heading: string; opening: string }> = {
  newsletter: {
    subject: 'Welcome to the Sanderling newsletter',
    heading: 'Welcome to our newsletter',
    opening: 'Thank you for subscribing. We write when there is something worth seeing.',
  },
  created_account: {
    subject: 'Welcome to Sanderling',
    heading: 'Welcome to Sanderling',
    opening: 'Your account is ready. Your orders, addresses and favorites are saved there.',
  },
};

/**
 * Issues a personal code and mails it, once for each address and reason. It is found again by
 * `apply_coupon_code_by_email`. `unsubscribe` has the page where its reader ends the letters, and the address for their mail program.
 */
export async function sendPersonalCode(
  tx: Transaction,
  {
    email,
    reason,
    unsubscribe,
  }: { email: string; reason: IssueReason; unsubscribe?: { page: string; oneClick: string } },
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<string> {
  const recipient = email.trim().toLowerCase();
  const code = await issueCoupon(tx, { email: recipient, reason }, now);
  const { opening, ...titles } = TEXTS[reason];
  const mail = plainMail({
    ...titles,
    paragraphs: [
      opening,
      `With the code ${code} you get ${promoCodePercent(code)}% off one order. It is yours alone and valid for 90 days.`,
    ],
    ...(unsubscribe && { links: [{ label: 'Unsubscribe', url: unsubscribe.page }] }),
    link: { label: 'Start shopping', url: `${publicOrigin}/products?promo_code=${code}` },
    publicOrigin,
  });
  await queueMail(tx, {
    reason: `personal-code-${reason}-${recipient}`,
    recipient,
    content: mail,
    now,
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClick }),
  });
  return code;
}
