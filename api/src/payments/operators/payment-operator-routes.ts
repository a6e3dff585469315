import { centsFromDollars, dollarsFromCents } from '@sanderling/pricing/money';
import { z } from 'zod';
import {
  byNumber,
  notPlaced,
  type PaymentRecord,
  paymentRecord,
  refundBody,
} from '../../auth/operators/operator-wire.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { requireKey } from '../../platform/http/idempotency-key.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { voidOrderPayment } from '../settlement/void-payment.ts';

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
        summary: 'Refunds what was captured, or a part of it',
        description:
          'Needs an Idempotency-Key header: the same key is the same refund. While the provider is away the refund stays started, and is made later.',
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

async function readPayments(db: Database, orderId: string): Promise<PaymentRecord[]> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .where('payment.order_id', '=', orderId)
    .orderBy('refund.created_at')
    .execute();
  return payments.map((payment) => ({
    id: payment.id,
    method: payment.method,
    provider: payment.provider,
    state: payment.state,
    amount: dollarsFromCents(payment.amount_cents),
    captured: payment.captured_cents === null ? null : dollarsFromCents(payment.captured_cents),
    refunded: dollarsFromCents(payment.refunded_cents),
    reference: payment.reference,
    refunds: refunds
      .filter((refund) => refund.payment_id === payment.id)
      .map(({ id, amount_cents: amountCents, state, reason, refusal }) => ({
        id,
        amount: dollarsFromCents(amountCents),
        state,
        reason,
        refusal,
      })),
  }));
}
