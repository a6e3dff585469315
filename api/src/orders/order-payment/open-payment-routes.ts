import { openPayment, openPaymentBody } from '@sanderling/contract/wire/orders/checkout-calls';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { requireOrder } from '../records/load-order.ts';
import { dueOfPlacedOrder } from '../records/open-payment.ts';
import { TAGS } from './paying-calls.ts';

/** What is still due of an order that was placed. */
export async function openPaymentRoutes(app: Api, options: PaymentContext): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const { db, clock } = options;
  app.post(
    '/checkout/open_payment',
    {
      schema: {
        tags: TAGS,
        operationId: 'checkout.openPayment',
        summary: 'What is still to be paid of an order that was placed',
        body: openPaymentBody,
        response: { 200: envelope(openPayment), ...problems('ORDER_NOT_FOUND') },
      },
    },
    async (request) => {
      const found = await requireOrder(db, request.body.order_id, request.principal, clock());
      return { data: { amount_due: dollarsFromCents(await dueOfPlacedOrder(db, found)) } };
    },
  );
}
