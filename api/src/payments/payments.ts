import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { Api } from '../platform/http/http-server.ts';
import { OPERATORS_PREFIX } from '../platform/http/prefixes.ts';
import type { PaymentContext } from './gateways/payment-context.ts';
import { paymentOperatorRoutes } from './operators/payment-operator-routes.ts';
import { settlePayment } from './settlement/settle-payment.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

/** What providers tell, and refunds and voids for operators. Orders begin payments. */
export async function payments(app: Api, context: PaymentContext): Promise<void> {
  const { clock, db, gateways } = context;
  const settle = (paymentId: string) => settlePayment(context, paymentId);
  await app.register(webhookRoutes, { clock, db, gateways, settle, prefix: API_BASE });
  await app.register(paymentOperatorRoutes, { ...context, prefix: OPERATORS_PREFIX });
}
