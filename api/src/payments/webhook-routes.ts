import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/schema.ts';
import type { Api } from '../http/http-server.ts';
import { problem } from '../http/problem.ts';
import type { PaymentEvent, PaymentGateway } from './payment-gateway.ts';

interface WebhookOptions {
  db: Database;
  gateway: PaymentGateway;
  /** Settles a payment from what the provider says now; an event itself is only the occasion. */
  settle: (paymentId: string) => Promise<void>;
}

export const WEBHOOK_PATH = '/payments/webhook';

/** Where the provider tells what happened: early, late, twice or out of order, it comes to the same. */
export async function webhookRoutes(app: Api, { db, gateway, settle }: WebhookOptions): Promise<void> {
  // The signature is over the body's very bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post(WEBHOOK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const event = await readEvent(gateway, request);
    const isNew = await db
      .insertInto('payment_event')
      .values({ id: event.id })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (isNew !== undefined && event.paymentId !== null) {
      await settle(event.paymentId).catch((error: unknown) => {
        // The sweeper comes back to it; the provider need not say it again.
        request.log.warn({ err: error, event: event.id }, 'payment not settled after an event');
      });
    }
    return reply.send({ received: true });
  });
}

async function readEvent(gateway: PaymentGateway, request: FastifyRequest): Promise<PaymentEvent> {
  const signature = request.headers['stripe-signature'];
  try {
    if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw new Error('No signature.');
    return await gateway.parseWebhook(request.body, signature);
  } catch (cause) {
    throw problem('VALIDATION_FAILED', {
      status: 400,
      message: 'The signature does not fit the body.',
      cause,
    });
  }
}
