import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxKeys } from '../../../payments/gateways/choose-gateways.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { cardFormRoutes } from '../card-form/card-form-routes.ts';
import { challengeRoutes } from './challenge-routes.ts';
import { answerIdempotently } from './idempotency.ts';
import { cancelIntent, captureIntent, confirmIntent, createIntent, readIntent } from './payment-intents.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { createRefund, readRefund } from './refunds.ts';
import type { SandboxHandler } from './sandbox-call.ts';
import { sandboxId } from './sandbox-objects.ts';
import { StripeShapedError } from './stripe-error.ts';
import { createToken } from './tokens.ts';

interface SandboxOptions extends Platform {
  keys: SandboxKeys;
  /** Told after every change, so that events leave at once and not with the next round. */
  onChange: () => void;
}

/**
 * The payment sandbox: Stripe's REST as far as the store uses it, below /_payments, and the card form. It stands in for
 * Stripe where no key is configured; the store talks to it through Stripe's own SDK.
 */
export async function sandboxRoutes(app: Api, options: SandboxOptions): Promise<void> {
  const { db, clock, config, keys, onChange } = options;
  await app.register(formbody);
  await app.register(cardFormRoutes, { publishableKey: keys.publishableKey });
  await app.register(challengeRoutes, { db, clock, onChange });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));

  const serve = (handler: SandboxHandler, allowed: readonly string[]) => {
    return async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
      authenticate(request, allowed);
      const answer = await answerIdempotently(
        db,
        {
          id: request.params.id ?? '',
          path: request.url,
          fields: readFields(request.body),
          now: clock(),
          publicOrigin: config.publicOrigin,
          idempotencyKey: request.method === 'POST' ? headerOf(request, 'idempotency-key') : null,
        },
        handler,
      );
      onChange();
      reply.header('request-id', sandboxId('req'));
      if (answer.isReplayed) reply.header('idempotent-replayed', 'true');
      return reply.code(answer.status).type('application/json').send(answer.body);
    };
  };
  const hidden = { schema: { hide: true } };
  const secret = [keys.secretKey];
  app.post('/v1/payment_methods', hidden, serve(createPaymentMethod, [keys.publishableKey, keys.secretKey]));
  app.post('/v1/tokens', hidden, serve(createToken, secret));
  app.post('/v1/payment_intents', hidden, serve(createIntent, secret));
  app.get('/v1/payment_intents/:id', hidden, serve(readIntent, secret));
  app.post('/v1/payment_intents/:id/confirm', hidden, serve(confirmIntent, secret));
  app.post('/v1/payment_intents/:id/capture', hidden, serve(captureIntent, secret));
  app.post('/v1/payment_intents/:id/cancel', hidden, serve(cancelIntent, secret));
  app.post('/v1/refunds', hidden, serve(createRefund, secret));
  app.get('/v1/refunds/:id', hidden, serve(readRefund, secret));
}

function authenticate(request: FastifyRequest, allowed: readonly string[]): void {
  const authorization = headerOf(request, 'authorization') ?? '';
  if (allowed.includes(authorization.replace(/^Bearer /, ''))) return;
  throw new StripeShapedError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.type('application/json');
  if (error instanceof StripeShapedError)
    return reply.code(error.status).send(JSON.stringify({ error: error.error }));
  request.log.error({ err: error }, 'payment sandbox failed');
  const answer = { type: 'api_error', message: 'Something went wrong in the payment sandbox.' };
  return reply.code(500).send(JSON.stringify({ error: answer }));
}

function readFields(body: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body ?? {})) if (typeof value === 'string') fields[name] = value;
  return fields;
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
