import {
  breadOrderProductPage,
  breadOrderProductPageBody,
  financingQuote,
  paymentVisit,
  quoteFinancingBody,
  startFinancingBody,
} from '@sanderling/contract/wire/orders/checkout-calls';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { keyOr } from '../../platform/http/idempotency-key.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { sendStoredAnswer } from '../idempotency/send-stored-answer.ts';
import { breadOf, orderWithFinancing, quoteFinancing } from './bread-product-page.ts';
import { quoteOrderFinancing } from './financing-quote.ts';
import { ONE_KEY, payingPrincipal, REFUSALS, TAGS, visitOf } from './paying-calls.ts';
import { PAYMENT_RATE_LIMIT, paymentRateLimitWith } from './payment-rate-limits.ts';
import { startFinancing } from './start-financing.ts';

/** Monthly payments at Bread, from the payment step and from a product page. */
export async function financingRoutes(app: Api, options: PaymentContext): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const { db, clock } = options;
  app.post(
    '/checkout/start_financing',
    {
      config: PAYMENT_RATE_LIMIT,
      schema: {
        tags: TAGS,
        operationId: 'checkout.startFinancing',
        summary: 'Starts an application for monthly payments at Bread',
        body: startFinancingBody,
        response: { 200: envelope(paymentVisit), ...REFUSALS },
      },
    },
    async (request) => {
      const application = await startFinancing(options, visitOf(request.body), payingPrincipal(request));
      return { data: { token: application.token, redirect_url: application.redirectUrl } };
    },
  );
  app.post(
    '/checkout/quote_financing',
    {
      schema: {
        tags: TAGS,
        operationId: 'checkout.quoteFinancing',
        summary: 'Quotes financing for what a cart costs now',
        body: quoteFinancingBody,
        response: {
          200: envelope(financingQuote),
          ...problems('ORDER_NOT_FOUND', 'ORDER_COMPLETED', 'ORDER_INCOMPLETE', 'INFORMATION'),
        },
      },
    },
    async (request) => {
      breadOf(options);
      return { data: await quoteOrderFinancing(options, request.body.order_id, payingPrincipal(request)) };
    },
  );
  app.post(
    '/checkout/bread_order_product_page',
    {
      config: paymentRateLimitWith(hasBreadToken, options.config.requestsPerMinute),
      schema: {
        tags: TAGS,
        operationId: 'checkout.orderWithBread',
        summary: 'Quotes financing for a product, or orders it with financing',
        description: ONE_KEY,
        body: breadOrderProductPageBody,
        response: {
          200: envelope(breadOrderProductPage, z.object({ payment_id: z.string() }).optional()),
          ...REFUSALS,
          ...problems('VARIANT_NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      const { bread_token: token, ...financing } = request.body;
      const { principal } = request;
      if (token === undefined) {
        breadOf(options);
        return { data: await quoteFinancing(db, financing, principal, clock()) };
      }
      const key = keyOr(request, `bread-${token}`);
      const stored = await orderWithFinancing(options, { ...financing, bread_token: token }, key, principal);
      return sendStoredAnswer(reply, stored);
    },
  );
}

function hasBreadToken({ body }: FastifyRequest): boolean {
  return typeof body === 'object' && body !== null && 'bread_token' in body;
}
