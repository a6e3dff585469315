import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { byNumber } from '../../auth/operators/operator-wire.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { renderMail } from '../../notifications/mail/render-mail.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

const offer = z.strictObject({
  dates: z
    .array(z.string().regex(/^\d{4}-\d{2}-\d{2}$/))
    .min(1)
    .max(10),
});

/** The warehouse's side: offers days for a delivery, and mails the link by which one is chosen. */
export async function offerDateRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'operator', caching: 'private' });
  app.post(
    '/orders/:number/offer_dates',
    { schema: { hide: true, params: byNumber, body: offer } },
    async ({ params, body }) => {
      const order = await db
        .selectFrom('orders')
        .select(['id', 'number', 'email'])
        .where('number', '=', params.number)
        .where('completed_at', 'is not', null)
        .executeTakeFirst();
      if (!order) throw problem('ORDER_NOT_FOUND');
      const id = randomUUID();
      const link = `${config.publicOrigin}/delivery_date_requests/${id}`;
      const now = clock();
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('delivery_date_request')
          .values({
            id,
            order_id: order.id,
            offered_dates: JSON.stringify(body.dates.toSorted()),
            chosen_date: null,
            created_at: now,
          })
          .execute();
        if (!order.email) return;
        const message = `Order ${order.number} is ready for delivery. Choose the day that suits you:`;
        await queueMail(tx, {
          reason: `delivery-date-${id}`,
          recipient: order.email,
          content: {
            subject: `Choose a delivery day for order ${order.number}`,
            text: [message, link, '', 'Sanderling'].join('\n'),
            html: renderMail('catalogue/delivery-dates/offer-mail', { message, link }),
          },
          now,
        });
      });
      return { data: { id, link } };
    },
  );
}
