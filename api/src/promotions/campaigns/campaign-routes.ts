import { bmsvListAnswer, sendEmailToBmsvListBody } from '@sanderling/contract/wire/customers/campaign-calls';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { joinCampaignList } from './join-campaign-list.ts';

/** Each call may send a mail to an address that a visitor typed. */
const CALLS_PER_MINUTE = 10;

export async function campaignRoutes(app: Api, { db, config, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.post(
    '/user/send_email_to_bmsv_list',
    {
      config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['User'],
        operationId: 'campaigns.join',
        summary: 'Saves an e-mail address for a buy-more campaign, and sends the offer there',
        body: sendEmailToBmsvListBody,
        response: {
          200: envelope(bmsvListAnswer),
          ...problems('COUPON_NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body }) => {
      const { publicOrigin } = config;
      const campaign = await joinCampaignList(db, body, { publicOrigin, now: clock() });
      return { data: { sent: true as const, campaign } };
    },
  );
}
