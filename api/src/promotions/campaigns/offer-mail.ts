import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { plainMail } from '../../notifications/mail/plain-mail.ts';

/** The offer as a mail: its link brings the campaign back in any browser. It contains nothing that a visitor typed. */
export function offerMail(campaign: string, publicOrigin: string): Mail {
  return plainMail({
    subject: 'Your offer, saved for you',
    heading: 'Your offer, saved for you',
    paragraphs: [
      'You asked us to save this offer for you. Follow the link when you are ready to shop: the discount is applied in your cart, and the more you buy, the more you save.',
    ],
    link: {
      label: 'Start shopping',
      url: `${publicOrigin}/products?url_campaign=${encodeURIComponent(campaign)}`,
    },
    remarks: [
      'The link activates the offer for two days. After that, follow it again.',
      'If it was not you who asked, leave this mail: nothing else will come.',
    ],
    publicOrigin,
  });
}
