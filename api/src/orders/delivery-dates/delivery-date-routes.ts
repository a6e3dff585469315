import {
  chooseDateBody,
  type DeliveryDateRequest,
  deliveryDateRequest,
} from '@sanderling/contract/wire/orders/delivery-date';
import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Principal } from '../../auth/principal/principal.ts';
import { queueWebhook } from '../../notifications/outbound-webhooks/queue-webhook.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { daysStillOpen, isUnderWay } from '../records/delivery-days.ts';
import { readPlacedOrder } from '../wire/read-placed-order.ts';
import { mailChosenDay } from './delivery-day-mails.ts';
import { aboutDays, piecesOfShipments, shipmentsOfRequest } from './shipments-of-request.ts';

const CHOSEN = 'A delivery day has already been chosen. Call us if you need another one.';
const EXPIRED = 'These days can no longer be chosen. Call us if you need another day.';

/**
 * The day of a delivery. That of an account's order its owner alone reads and chooses; that of a guest's each visitor with the link of the
 * mail, as with the order itself.
 */
export async function deliveryDateRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
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
    async ({ params: { id }, principal }) => ({ data: await readRequest(db, id, principal, clock()) }),
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
    async ({ params: { id }, body, principal }) => {
      const before = await readRequest(db, id, principal, clock());
      if (before.status === 'expired') throw problem('ORDER_COMPLETED', { message: EXPIRED });
      if (before.status === 'open' && !before.offered_dates.includes(body.chosen_date))
        throw problem('VALIDATION_FAILED', { errors: { chosen_date: ['Choose one of the days.'] } });
      // Guarded where it is written: of two choices at the same time one counts, and none of an order that has just ended.
      const now = clock();
      await db.transaction().execute(async (tx) => {
        const chosen = await tx
          .updateTable('delivery_date_request')
          .set({ chosen_date: body.chosen_date })
          .where('id', '=', id)
          .where((eb) => eb.or([eb('chosen_date', 'is', null), eb('chosen_date', '=', body.chosen_date)]))
          .where(isOfOrderUnderWay)
          .returning(['order_id', 'shipment_code', 'chosen_date'])
          .executeTakeFirst();
        if (!chosen) throw problem('ORDER_COMPLETED', { message: CHOSEN });
        const payload = { ...chosen, number: before.order_number };
        const { publicOrigin } = config;
        const { order_id: orderId, shipment_code: shipmentCode } = chosen;
        const request = { requestId: id, orderId, shipmentCode, now, publicOrigin };
        await mailChosenDay(tx, request, body.chosen_date);
        await queueWebhook(tx, { topic: 'order.delivery_day_chosen', about: id, payload, now });
      });
      return { data: await readRequest(db, id, principal, now) };
    },
  );
}

function isOfOrderUnderWay(eb: ExpressionBuilder<Schema, 'delivery_date_request'>) {
  return eb.exists(
    eb
      .selectFrom('orders')
      .select(sql<number>`1`.as('one'))
      .whereRef('orders.id', '=', 'delivery_date_request.order_id')
      .where('orders.state', 'in', ['processing', 'shipped']),
  );
}

/** Throws NOT_FOUND for what is another's, as for an id that was never used. */
async function readRequest(
  db: Database,
  id: string,
  { userId }: Principal,
  now: Date,
): Promise<DeliveryDateRequest> {
  const row = isUuid(id)
    ? await db
        .selectFrom('delivery_date_request')
        .innerJoin('orders', 'orders.id', 'delivery_date_request.order_id')
        .select(['delivery_date_request.id', 'offered_dates', 'chosen_date', 'orders.number'])
        .select(['orders.id as order_id', 'orders.state', 'orders.preferred_delivery_days'])
        .select(['orders.user_id', 'orders.erased_at', 'shipment_code'])
        .where('delivery_date_request.id', '=', id)
        .executeTakeFirst()
    : undefined;
  const isTheirs = row && row.erased_at === null && (row.user_id === null || row.user_id === userId);
  if (!isTheirs) throw problem('NOT_FOUND');
  const order = await readPlacedOrder(db, row.order_id, now);
  if (order === null) throw problem('NOT_FOUND');
  const shipments = shipmentsOfRequest(order, row.shipment_code);
  const offered = isUnderWay(row.state) ? daysStillOpen(row.offered_dates, now) : [];
  return {
    id: row.id,
    order_number: row.number,
    order_id: row.order_id,
    offered_dates: offered,
    chosen_date: row.chosen_date,
    preferred_date: dayAskedFor(row.preferred_delivery_days, row.shipment_code),
    ...piecesOfShipments(order, shipments),
    ...aboutDays(order, shipments, {
      days: row.chosen_date === null ? offered : [row.chosen_date],
      chosen: row.chosen_date,
    }),
    status: row.chosen_date !== null ? 'chosen' : offered.length > 0 ? 'open' : 'expired',
  };
}

/** For the request's shipment; for one about all that travels by truck, the day that was asked for all of it. */
function dayAskedFor(days: Readonly<Record<string, string>>, shipmentCode: string | null): string | null {
  if (shipmentCode !== null) return days[shipmentCode] ?? null;
  const [day, ...others] = new Set(Object.values(days));
  return day !== undefined && others.length === 0 ? day : null;
}
