import { store } from '@sanderling/catalogue-data/store/store';
import { promoCodePercent } from '@sanderling/pricing/promotions/promo-codes';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { IssueReason } from '../../platform/database/columns/named-values.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { issueCoupon } from './issue-coupon.ts';
import { findUsableCode } from './personal-code.ts';

const TEXTS: Record<IssueReason, { subject: string; heading: string; opening: string }> = {
  newsletter: {
    subject: `Welcome to the ${store.name} newsletter`,
    heading: 'Welcome to our newsletter',
    opening: 'Thank you for subscribing. We write when there is something worth seeing.',
  },
  created_account: {
    subject: `Welcome to ${store.name}`,
    heading: `Welcome to ${store.name}`,
    opening: 'Your account is ready. Your orders, addresses and favorites are saved there.',
  },
};

/**
 * Issues a personal code and mails it; one that the address has already is mailed again as long as it can be used. It is found again by
 * `apply_coupon_code_by_email`. Of mails with the same `about` one is sent. `unsubscribe` has the page where its reader ends the letters, and the
 * address for their mail program.
 */
export async function sendPersonalCode(
  tx: Transaction,
  {
    email,
    reason,
    about = email,
    unsubscribe,
  }: {
    email: string;
    reason: IssueReason;
    about?: string;
    unsubscribe?: { page: string; oneClick: string };
  },
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<void> {
  const recipient = email.trim().toLowerCase();
  await issueCoupon(tx, { email: recipient, reason }, now);
  const usable = await findUsableCode(tx, { email: recipient, reason }, now);
  const { opening, ...titles } = TEXTS[reason];
  const products = `${publicOrigin}/products`;
  const mail = plainMail({
    ...titles,
    paragraphs: [
      opening,
      usable
        ? `With the code ${usable.code} you get ${promoCodePercent(usable.code)}% off one order. It is yours alone, until ${usable.endsOn}.`
        : 'You have had your code already: it comes once.',
    ],
    ...(unsubscribe && { links: [{ label: 'Choose what you read, or unsubscribe', url: unsubscribe.page }] }),
    link: {
      label: 'Start shopping',
      url: usable ? `${products}?promo_code=${usable.code}` : products,
    },
    publicOrigin,
  });
  await queueMail(tx, {
    reason: `personal-code-${reason}-${about.trim().toLowerCase()}`,
    recipient,
    content: mail,
    now,
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClick }),
  });
}
