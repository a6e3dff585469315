import { typedLine } from '@sanderling/contract/wire/values/typed-text';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { LAST_STEP } from '@sanderling/pricing/order-status/tracking-step';
import { z } from 'zod';
import { byNumber, cancelBody, orderProgress, orderSummaries } from '../auth/operators/operator-wire.ts';
import type { PaymentContext } from '../payments/gateways/payment-context.ts';
import { settleRefund } from '../payments/refunds/settle-refund.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import { assistantOfOrder } from '../platform/database/assistant-of-order.ts';
import type { Api } from '../platform/http/http-server.ts';
import { envelope, problems } from '../platform/http/response-schemas.ts';
import { declareRoutes } from '../platform/routes/route-access.ts';
import { cancelOrder } from './cancel-order.ts';
import { moveOrder, type OrderProgress, readProgress } from './move-order.ts';

const NEWEST = 50;
const movement = z.strictObject({
  /** One shipment. Without it and without a category, every shipment of the order. */
  shipment_id: z.string().max(64).nullish(),
  shipping_category: z.string().max(40).nullish(),
  step: z.int().min(0).max(LAST_STEP),
  parcel: z
    .strictObject({
      carrier: typedLine().min(1).max(80),
      tracking_number: typedLine().min(1).max(80),
      url: z.url({ protocol: /^https?$/ }).max(500),
    })
    .nullish(),
});

/** The warehouse's side of an order, for its own system or `npm run orders -w api`. Not for shoppers. */
export async function fulfillmentRoutes(app: Api, context: PaymentContext): Promise<void> {
  declareRoutes(app, { access: 'operator', caching: 'private' });
  const { db, clock, config } = context;
  const tags = ['Operators'];
  const known = problems('ORDER_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_FAILED', 'INFORMATION');

  app.get(
    '/orders',
    {
      schema: {
        tags,
        operationId: 'operators.listOrders',
        summary: 'The newest placed orders',
        response: { 200: envelope(orderSummaries) },
      },
    },
    async () => {
      const rows = await db
        .selectFrom('orders')
        .select(['number', 'state', 'email', 'total_cents', 'completed_at'])
        .select(assistantOfOrder().as('assistant'))
        .where('completed_at', 'is not', null)
        .orderBy('completed_at', 'desc')
        .limit(NEWEST)
        .execute();
      return {
        data: rows.map(({ assistant, total_cents: totalCents, completed_at: completedAt, ...row }) => ({
          ...row,
          ...(assistant !== null && { assistant }),
          total: dollarsFromCents(totalCents ?? 0),
          completed_at: completedAt?.toISOString() ?? null,
        })),
      };
    },
  );
  app.get(
    '/orders/:number',
    {
      schema: {
        tags,
        operationId: 'operators.order',
        summary: 'How far an order is',
        params: byNumber,
        response: { 200: envelope(orderProgress), ...known },
      },
    },
    async (request) => ({ data: toWire(await readProgress(db, request.params.number)) }),
  );
  app.post(
    '/orders/:number/move',
    {
      schema: {
        tags,
        operationId: 'operators.moveOrder',
        summary: 'Moves shipments on, never back; adds the parcel that they went out in',
        params: byNumber,
        body: movement,
        response: { 200: envelope(orderProgress), ...known },
      },
    },
    async (request) => {
      const { parcel, step } = request.body;
      const moved = await moveOrder(context, {
        number: request.params.number,
        shipmentId: request.body.shipment_id ?? null,
        shippingCategory: request.body.shipping_category ?? null,
        step,
        parcel: parcel
          ? { carrier: parcel.carrier, trackingNumber: parcel.tracking_number, url: parcel.url }
          : null,
      });
      return { data: toWire(moved) };
    },
  );
  app.post(
    '/orders/:number/cancel',
    {
      schema: {
        tags,
        operationId: 'operators.cancelOrder',
        summary: 'Cancels an order that has not left the warehouse, and refunds all that was paid',
        params: byNumber,
        body: cancelBody,
        response: { 200: envelope(orderProgress), ...known },
      },
    },
    async (request) => {
      const { number } = request.params;
      const aftermath = await db
        .transaction()
        .execute((tx) =>
          cancelOrder(
            tx,
            { number, reason: request.body.reason, isByShop: request.body.by_shop },
            { publicOrigin: config.publicOrigin, now: clock() },
          ),
        );
      const { refund, voidingPaymentId } = aftermath;
      // The order is cancelled either way; money that cannot go back now is sent by the sweeper.
      const later = (error: unknown) => request.log.warn({ err: error, number }, 'refund deferred');
      if (refund !== null) await settleRefund(context, refund).catch(later);
      if (voidingPaymentId !== null) await settlePayment(context, voidingPaymentId).catch(later);
      return { data: toWire(await readProgress(db, number)) };
    },
  );
}

function toWire({ assistant, shipments, ...order }: OrderProgress): z.infer<typeof orderProgress> {
  return {
    ...order,
    ...(assistant !== null && { assistant }),
    shipments: shipments.map(({ id, shippingCategory, step, preferredDay, chosenDay, parcels }) => ({
      id,
      shipping_category: shippingCategory,
      step,
      preferred_day: preferredDay,
      delivery_day: chosenDay,
      parcels,
    })),
  };
}
