import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { Gateways } from '../gateways/gateways.ts';
import {
  type PaymentEvent,
  PaymentProviderUnavailable,
  type WebhookHeaders,
} from '../payment-gateway/payment-gateway.ts';

interface WebhookOptions {
  clock: () => Date;
  db: Database;
  gateways: Gateways;
  /** Settles a payment from what the provider says now; an event itself is only the occasion. */
  settle: (paymentId: string) => Promise<void>;
}

export const WEBHOOK_PATHS = { stripe: '/payments/webhook', paypal: '/payments/paypal_webhook' } as const;

type ParseWebhook = (rawBody: Buffer, headers: WebhookHeaders) => Promise<PaymentEvent>;

/** Where providers tell what happened: early, late, twice or out of order, it comes to the same. */
export async function webhookRoutes(
  app: Api,
  { clock, db, gateways, settle }: WebhookOptions,
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  // The signature is over the body's very bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  const listen = (path: string, parse: ParseWebhook) =>
    app.post(path, { schema: { hide: true } }, async (request, reply) => {
      const event = await readEvent(parse, request);
      const isNew = await db
        .insertInto('payment_event')
        .values({ id: event.id })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (isNew && event.refusedAtBank) await noteBankRefusal(db, event.refusedAtBank, clock());
      for (const paymentId of isNew === undefined ? [] : await paymentsAbout(db, event)) {
        await settle(paymentId).catch((error: unknown) => {
          // The sweeper comes back to it; the provider need not say it again.
          request.log.warn({ err: error, event: event.id }, 'payment not settled after an event');
        });
      }
      return reply.send({ received: true });
    });

  const { card, paypal } = gateways;
  listen(WEBHOOK_PATHS.stripe, (body, headers) => card.parseWebhook(body, headers));
  if (paypal !== null) listen(WEBHOOK_PATHS.paypal, (body, headers) => paypal.parseWebhook(body, headers));
}

/** The bank has heard from the shopper, who may never come back to the store: who asks about the payment is told. */
async function noteBankRefusal(db: Database, reference: string, now: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ challenge_answered_at: now })
    .where('challenge_reference', '=', reference)
    .where('challenge_answered_at', 'is', null)
    .execute();
}

/** The payment that an event names, or what is open of the order that it names. */
async function paymentsAbout(db: Database, event: PaymentEvent): Promise<string[]> {
  if (event.paymentId !== null) return [event.paymentId];
  if (!isUuid(event.orderId)) return [];
  const open = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', event.orderId)
    .where('state', 'in', ['started', 'authorized', 'voiding'])
    .execute();
  return open.map(({ id }) => id);
}

async function readEvent(parse: ParseWebhook, request: FastifyRequest): Promise<PaymentEvent> {
  try {
    if (!Buffer.isBuffer(request.body)) throw new Error('No body.');
    return await parse(request.body, request.headers);
  } catch (cause) {
    // Without an answer of the provider's nothing is known about the signature: the event is welcome again later.
    if (cause instanceof PaymentProviderUnavailable) throw problem('UNAVAILABLE', { cause });
    throw problem('VALIDATION_FAILED', {
      status: 400,
      message: 'The signature does not fit the body.',
      cause,
    });
  }
}
