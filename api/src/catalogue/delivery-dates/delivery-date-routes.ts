import {
  chooseDateBody,
  type DeliveryDateRequest,
  deliveryDateRequest,
} from '@sanderling/contract/wire/orders/delivery-date';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The day of a delivery, chosen by who has the link of the mail. */
export async function deliveryDateRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'private' });
  const tags = ['User'];
  const params = z.object({ id: z.string().max(64) });

  app.get(
    '/delivery_date_requests/:id',
    {
      schema: {
        tags,
        operationId: 'deliveryDates.byId',
        params,
        response: { 200: envelope(deliveryDateRequest), ...problems('NOT_FOUND') },
      },
    },
    async ({ params: { id } }) => ({ data: await readRequest(db, id) }),
  );

  app.patch(
    '/delivery_date_requests/:id',
    {
      schema: {
        tags,
        operationId: 'deliveryDates.choose',
        params,
        body: chooseDateBody,
        response: {
          200: envelope(deliveryDateRequest),
          ...problems('NOT_FOUND', 'ORDER_COMPLETED', 'VALIDATION_FAILED'),
        },
      },
    },
    async ({ params: { id }, body }) => {
      const before = await readRequest(db, id);
      if (!before.offered_dates.includes(body.chosen_date))
        throw problem('VALIDATION_FAILED', { errors: { chosen_date: ['Choose one of the days.'] } });
      // Guarded where it is written: of two choices at the same time one counts.
      const chosen = await db
        .updateTable('delivery_date_request')
        .set({ chosen_date: body.chosen_date })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('chosen_date', 'is', null), eb('chosen_date', '=', body.chosen_date)]))
        .returning('id')
        .executeTakeFirst();
      if (!chosen)
        throw problem('ORDER_COMPLETED', {
          message: 'A delivery day has already been chosen. Call us if you need another one.',
        });
      return { data: await readRequest(db, id) };
    },
  );
}

async function readRequest(db: Database, id: string): Promise<DeliveryDateRequest> {
  const row = UUID.test(id)
    ? await db
        .selectFrom('delivery_date_request')
        .innerJoin('orders', 'orders.id', 'delivery_date_request.order_id')
        .select(['delivery_date_request.id', 'offered_dates', 'chosen_date', 'orders.number'])
        .where('delivery_date_request.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw problem('NOT_FOUND');
  return {
    id: row.id,
    order_number: row.number,
    offered_dates: row.offered_dates,
    chosen_date: row.chosen_date,
    status: row.chosen_date === null ? 'open' : 'chosen',
  };
}
