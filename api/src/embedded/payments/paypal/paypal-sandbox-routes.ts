import formbody from '@fastify/formbody';
import { formatDollars } from '@sanderling/pricing/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxKeys } from '../../../payments/gateways/choose-gateways.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { sendAgreementPage } from '../agreement/agreement-page.ts';
import { storeFirstAnswer } from '../stripe/idempotency.ts';
import { PayPalShapedError } from './paypal-error.ts';
import { signTransmission } from './paypal-events.ts';
import * as orders from './paypal-orders.ts';
import { readOrder, type SandboxOrder } from './paypal-records.ts';
import { grantToken, isEqual, requireClient, requireToken } from './paypal-sign-in.ts';

interface PayPalSandboxOptions extends Platform {
  keys: SandboxKeys;
  /** Told after every change, so that events leave at once and not with the next round. */
  onChange: () => void;
}

type Handler = (call: orders.PayPalCall) => Promise<object | null>;

/** Stands in for PayPal where no key is configured: its REST as far as the store uses it, and the page to agree on. */
export async function payPalSandboxRoutes(app: Api, options: PayPalSandboxOptions): Promise<void> {
  const { db, clock, config, keys, onChange } = options;
  const { payPalClientId, payPalSecret, payPalWebhookId } = keys;
  const base = `${config.publicOrigin}/_payments/paypal`;
  await app.register(formbody);
  app.setErrorHandler(sendError);
  const hidden = { schema: { hide: true } };

  app.post('/v1/oauth2/token', hidden, async ({ headers }) => {
    requireClient(headers.authorization, payPalClientId, payPalSecret);
    return grantToken(payPalSecret, clock());
  });

  const serve = (handler: Handler, successStatus: number) => {
    return async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
      const { headers, url, body, method, params } = request;
      requireToken(headers.authorization, payPalSecret, clock());
      const requestId = headers['paypal-request-id'];
      const isStored = method === 'POST' && typeof requestId === 'string';
      const answer = await storeFirstAnswer(
        db,
        {
          key: isStored ? `paypal ${requestId}` : null,
          asked: [url, body ?? null],
          refusal: refusalOf(
            new PayPalShapedError(422, 'DUPLICATE_REQUEST_ID', 'This request id stood for something else.'),
          ),
        },
        async (tx) => {
          try {
            const view = await handler({ tx, id: params.id ?? '', body, base, now: clock() });
            return { status: successStatus, body: view === null ? '' : JSON.stringify(view) };
          } catch (error) {
            if (!(error instanceof PayPalShapedError)) throw error;
            return refusalOf(error);
          }
        },
      );
      onChange();
      return reply.code(answer.status).type('application/json').send(answer.body);
    };
  };
  app.post('/v2/checkout/orders', hidden, serve(orders.createOrder, 201));
  app.get('/v2/checkout/orders/:id', hidden, serve(orders.showOrder, 200));
  app.patch('/v2/checkout/orders/:id', hidden, serve(orders.changeOrder, 204));
  app.post('/v2/checkout/orders/:id/authorize', hidden, serve(orders.authorizeOrder, 201));
  app.post('/v2/checkout/orders/:id/capture', hidden, serve(orders.captureOrder, 201));
  app.get('/v2/payments/authorizations/:id', hidden, serve(orders.showAuthorization, 200));
  app.post('/v2/payments/authorizations/:id/capture', hidden, serve(orders.captureAuthorization, 201));
  app.post('/v2/payments/authorizations/:id/void', hidden, serve(orders.voidAuthorization, 204));
  app.get('/v2/payments/captures/:id', hidden, serve(orders.showCapture, 200));
  app.post('/v2/payments/captures/:id/refund', hidden, serve(orders.refundCapture, 201));
  app.get('/v2/payments/refunds/:id', hidden, serve(orders.showRefund, 200));

  const transmission = z.object({
    transmission_id: z.string(),
    transmission_time: z.string(),
    transmission_sig: z.string(),
    webhook_id: z.string(),
    webhook_event: z.unknown(),
  });
  app.post('/v1/notifications/verify-webhook-signature', hidden, async ({ headers, body }) => {
    requireToken(headers.authorization, payPalSecret, clock());
    const told = transmission.safeParse(body).data;
    const expected =
      told &&
      signTransmission(
        {
          id: told.transmission_id,
          time: told.transmission_time,
          webhookId: payPalWebhookId,
          body: JSON.stringify(told.webhook_event),
        },
        payPalSecret,
      );
    const isOurs = expected !== undefined && isEqual(told?.transmission_sig ?? '', expected);
    return { verification_status: isOurs && told?.webhook_id === payPalWebhookId ? 'SUCCESS' : 'FAILURE' };
  });

  const visit = z.object({ token: z.string().max(40) });
  app.get('/checkoutnow', { schema: { hide: true, querystring: visit } }, async (request, reply) => {
    const order = await db.transaction().execute((tx) => readOrder(tx, request.query.token));
    if (order === null)
      throw problem('NOT_FOUND', { message: 'PayPal’s sandbox does not know this payment.' });
    // A shopper who goes back from the confirmation is led to their order again.
    if (order.status === 'COMPLETED') return reply.redirect(wayBack(order), 303);
    return sendAgreementPage(reply, {
      provider: 'PayPal',
      what: order.description ?? 'A payment',
      amount: formatDollars(order.amountCents),
      action: '/_payments/paypal/checkoutnow',
      token: order.id,
      choices: [
        { value: 'works', label: 'Pay with PayPal' },
        { value: 'declined', label: 'Pay with a card that PayPal will decline' },
        ...(order.asksForAddress
          ? [{ value: 'no_phone', label: 'Pay with an account that has no phone number' }]
          : []),
        { value: 'cancel', label: 'Cancel and return to the shop' },
      ],
      answered: isEnded(order)
        ? { text: 'This payment was given up. Nothing is charged.', backUrl: wayBack(order) }
        : null,
    });
  });
  const decision = visit.extend({ choice: z.enum(['works', 'declined', 'no_phone', 'cancel']) });
  app.post('/checkoutnow', { schema: { hide: true, body: decision } }, async (request, reply) => {
    const { token, choice } = request.body;
    const order = await db.transaction().execute(async (tx) => {
      if (choice === 'cancel') return readOrder(tx, token);
      const funding = choice === 'declined' ? 'declined' : 'works';
      const agreed = { funding, isWithoutPhone: choice === 'no_phone' } as const;
      return orders.approve({ tx, id: token, body: null, base, now: clock() }, agreed);
    });
    if (order === null)
      throw problem('NOT_FOUND', { message: 'PayPal’s sandbox does not know this payment.' });
    onChange();
    if (choice !== 'cancel' || isEnded(order)) return reply.redirect(wayBack(order), 303);
    const left = new URL(order.cancelUrl);
    left.searchParams.set('token', order.id);
    return reply.redirect(left.href, 303);
  });
}

/** What was paid, or given up, waits for no answer of the shopper who comes back to the page. */
function isEnded({ status }: SandboxOrder): boolean {
  return status === 'COMPLETED' || status === 'VOIDED';
}

function wayBack(order: SandboxOrder): string {
  const back = new URL(order.returnUrl);
  back.searchParams.set('token', order.id);
  if (order.payerId !== null) back.searchParams.set('PayerID', order.payerId);
  return back.href;
}

function refusalOf(error: PayPalShapedError): { status: number; body: string } {
  return { status: error.status, body: JSON.stringify(error.toBody()) };
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.type('application/json');
  if (error instanceof PayPalShapedError)
    return reply.code(error.status).send(JSON.stringify(error.toBody()));
  if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
    return reply
      .code(Number(error.statusCode))
      .send(JSON.stringify({ name: 'INVALID_REQUEST', message: error.message }));
  }
  request.log.error({ err: error }, 'PayPal sandbox failed');
  return reply
    .code(500)
    .send(JSON.stringify({ name: 'INTERNAL_SERVER_ERROR', message: 'The sandbox failed.' }));
}
