import { initialCheck, initialCheckBody } from '@sanderling/contract/wire/user';
import { envelope, problems } from '../http/answers.ts';
import type { Api } from '../http/http-server.ts';
import { problem } from '../http/problem.ts';
import type { FindGuestOrder } from './find-guest-order.ts';

/**
 * What the browser asks once after load. Everybody is a guest so far: a token that nobody gave out ends the session,
 * and with it an order that is not an open cart of a guest.
 */
export async function initialCheckRoutes(
  app: Api,
  { findGuestOrder }: { findGuestOrder: FindGuestOrder },
): Promise<void> {
  app.post(
    '/user/initial_check',
    {
      schema: {
        tags: ['User'],
        body: initialCheckBody,
        response: { 200: envelope(initialCheck), ...problems('SESSION_INVALID', 'VALIDATION_FAILED') },
      },
    },
    async ({ body, headers }, reply) => {
      reply.header('cache-control', 'private, no-store');
      const order = body.order_id ? await findGuestOrder(body.order_id) : null;
      if (headers.authorization !== undefined) {
        const orderIsNotTheirs = Boolean(body.order_id) && order === null;
        throw problem('SESSION_INVALID', { removeOrder: orderIsNotTheirs });
      }
      return {
        data: {
          role: null,
          email: null,
          designer_request_completed: false,
          order_id: order?.id ?? null,
          order,
          applied_coupon_code: order?.promo_code ?? null,
          designer_discount_applied: false,
          sms_notifications_enabled: false,
          favorites: {},
        },
      };
    },
  );
}
