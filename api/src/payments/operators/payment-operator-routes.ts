import { centsFromDollars } from '@sanderling/pricing/money';
import { z } from 'zod';
import { byNumber, notPlaced, paymentRecord, refundBody } from '../../auth/operators/operator-wire.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { requireKey } from '../../platform/http/idempotency-key.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { voidOrderPayment } from '../settlement/void-payment.ts';
import { readPayments } from './read-payments.ts';

/** Money back, for operators: `npm run payments -w api`. Not for shoppers. */
export async function paymentOperatorRoutes(app: Api, context: PaymentContext): Promise<void> {
  declareRoutes(app, { access: 'operator', caching: 'private' });
  const { db, clock } = context;
  const tags = ['Operators'];
  const response = {
    200: envelope(z.array(paymentRecord)),
    ...problems('ORDER_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_FAILED', 'INFORMATION', 'IDEMPOTENCY_CONFLICT'),
  };

  app.get(
    '/orders/:number/payments',
    {
      schema: {
        tags,
        operationId: 'operators.listPayments',
        summary: 'What was paid for an order, and refunded',
        params: byNumber,
        response,
      },
    },
    async (request) => ({ data: await readPayments(db, await orderIdOf(db, request.params.number)) }),
  );
  app.post(
    '/orders/:number/refund',
    {
      schema: {
        tags,
        operationId: 'operators.refund',
        summary: 'Refunds what was paid, or a part of it',
        description:
          'Gives back through the provider what it took, then puts what gift cards paid back onto them, the last one first. Needs an Idempotency-Key header: the same key is the same refund. While the provider is away the refund stays started, and is made later.',
        params: byNumber,
        body: refundBody,
        response,
      },
    },
    async (request) => {
      const key = requireKey(request);
      const orderId = await orderIdOf(db, request.params.number);
      const { amount, reason } = request.body;
      const amountCents = amount === undefined ? null : centsFromDollars(amount);
      const { refund, isNew } = await db
        .transaction()
        .execute((tx) => requestRefund(tx, { orderId, amountCents, reason, key }, clock()));
      if (isNew) {
        await settleRefund(context, refund).catch((error: unknown) => {
          request.log.warn({ err: error, refund: refund.id }, 'refund deferred');
        });
      }
      return { data: await readPayments(db, orderId) };
    },
  );
  app.post(
    '/orders/:number/void',
    {
      schema: {
        tags,
        operationId: 'operators.void',
        summary: 'Voids what is authorized for an order and not captured yet',
        params: byNumber,
        response: { ...response, ...problems('PAYMENT_PROVIDER_UNAVAILABLE') },
      },
    },
    async (request) => {
      const orderId = await orderIdOf(db, request.params.number);
      await voidOrderPayment(context, orderId);
      return { data: await readPayments(db, orderId) };
    },
  );
}

async function orderIdOf(db: Database, number: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (order === undefined) throw notPlaced(number);
  return order.id;
}
