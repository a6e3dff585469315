import { randomUUID } from 'node:crypto';
import { LAST_STEP } from '@sanderling/pricing/order-status/tracking-step';
import { z } from 'zod';
import { byNumber, notPlaced } from '../../auth/operators/operator-wire.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { asNamedByOrder, isAsked } from '../records/asked-shipments.ts';
import { daysStillOpen, isUnderWay } from '../records/delivery-days.ts';
import { LORRY_CATEGORIES } from '../records/delivery-rates.ts';
import { mailOfferedDays } from './delivery-day-mails.ts';

const offer = z.strictObject({
  dates: z.array(z.iso.date()).min(1).max(10),
  /** Needed where more than one shipment travels by truck and has not arrived. */
  shipment_id: z.string().max(64).nullish(),
});

/** The warehouse's side: offers the days that the carrier has, and mails the link by which one is chosen. */
export async function offerDateRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'operator', caching: 'private' });
  app.post(
    '/orders/:number/offer_dates',
    { schema: { hide: true, params: byNumber, body: offer } },
    async ({ params, body }) => {
      const id = randomUUID();
      const link = `${config.publicOrigin}/delivery_date_requests/${id}`;
      const now = clock();
      const offered = [...new Set(body.dates)].toSorted();
      if (daysStillOpen(offered, now).length < offered.length) {
        throw problem('VALIDATION_FAILED', { errors: { dates: ['Offer days that are still to come.'] } });
      }
      await db.transaction().execute(async (tx) => {
        const { orderId, shipmentCode } = await requireShipmentByTruck(
          tx,
          params.number,
          body.shipment_id ?? null,
        );
        await tx
          .insertInto('delivery_date_request')
          .values({
            id,
            order_id: orderId,
            shipment_code: shipmentCode,
            offered_dates: JSON.stringify(offered),
            chosen_date: null,
            created_at: now,
          })
          .execute();
        const { publicOrigin } = config;
        const request = { requestId: id, orderId, shipmentCode, now, publicOrigin };
        await mailOfferedDays(tx, request, { days: offered, link });
      });
      return { data: { id, link } };
    },
  );
}

/** Throws for an order that was never placed or has ended, and where no one shipment is meant for which a carrier plans a day. */
async function requireShipmentByTruck(tx: Transaction, number: string, shipmentId: string | null) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('number', '=', number)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (order === undefined) throw notPlaced(number);
  if (!isUnderWay(order.state)) {
    const details = 'This order was delivered or cancelled: there is nothing left to deliver.';
    throw problem('INFORMATION', { message: details, details });
  }
  const asked = await asNamedByOrder(tx, order.id, { shipmentId, shippingCategory: null });
  const [shipment, ...others] = await tx
    .selectFrom('shipment')
    .select('shipment.code')
    .where('order_id', '=', order.id)
    .where('shipping_category', 'in', LORRY_CATEGORIES)
    .where('step', '<', LAST_STEP)
    .where(isAsked(asked))
    .orderBy('shipment.id')
    .execute();
  if (shipment !== undefined && others.length === 0) {
    return { orderId: order.id, shipmentCode: shipment.code };
  }
  const codes = [shipment, ...others].flatMap((each) => each?.code ?? []);
  // One of them may be ready while another is still being made.
  const message =
    codes.length === 0
      ? 'The order has no such shipment that travels by truck and has not arrived.'
      : `Say for which shipment the days are: ${codes.join(' or ')}.`;
  throw problem('VALIDATION_FAILED', { errors: { shipment_id: [message] } });
}
