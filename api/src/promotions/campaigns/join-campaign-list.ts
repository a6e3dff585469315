import {
  BUY_MORE_GET_MORE_CAMPAIGN,
  isKnownCampaign,
  subscriberCode,
  withoutSubscriber,
} from '@sanderling/contract/commerce/campaign-codes';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { offerMail } from './offer-mail.ts';

/**
 * Keeps the address for a campaign and sends the offer there, once a day. Answers the campaign for subscribers; buy-more-get-more has
 * none of its own.
 */
export async function joinCampaignList(
  db: Database,
  { email, campaign }: { email: string; campaign: string },
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<string> {
  if (!isKnownCampaign(campaign)) {
    throw problem('COUPON_NOT_FOUND', { message: 'We don’t recognize this offer. It may have ended.' });
  }
  const offered =
    campaign === BUY_MORE_GET_MORE_CAMPAIGN ? campaign : subscriberCode(withoutSubscriber(campaign));
  const recipient = email.toLowerCase();
  const mail = offerMail(offered, publicOrigin);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('campaign_subscriber')
      .values({ email: recipient, campaign: offered, subscribed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Once a day: who asks again has lost the mail, or the two days of its link.
    const reason = `offer-${offered}-${recipient}-${centralDay(now)}`;
    await queueMail(tx, { reason, recipient, content: mail, now });
  });
  return offered;
}
