import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { OPERATIONS } from '../operations/all-operations.ts';
import type { AgentContext } from '../operations/operation.ts';
import { type LimitAgent, runOperation } from '../operations/run-operation.ts';
import { credentialsOf } from './credentials-of.ts';
import { keepRawBodies } from './raw-bodies.ts';

/** Paths of the protocol's REST binding. */
const ROUTES = [
  ['POST', '/catalog/search', 'search_catalog'],
  ['POST', '/catalog/lookup', 'lookup_catalog'],
  ['POST', '/catalog/product', 'get_product'],
  ['POST', '/carts', 'create_cart'],
  ['GET', '/carts/:id', 'get_cart'],
  ['PUT', '/carts/:id', 'update_cart'],
  ['POST', '/carts/:id/cancel', 'cancel_cart'],
  ['POST', '/checkout-sessions', 'create_checkout'],
  ['GET', '/checkout-sessions/:id', 'get_checkout'],
  ['PUT', '/checkout-sessions/:id', 'update_checkout'],
  ['POST', '/checkout-sessions/:id/complete', 'complete_checkout'],
  ['POST', '/checkout-sessions/:id/cancel', 'cancel_checkout'],
  ['GET', '/orders/:id', 'get_order'],
] as const;

const withId = z.looseObject({ id: z.string().max(64).optional() });

/** The protocol over REST: each path is one operation. */
export async function restRoutes(
  app: Api,
  { context, limit }: { context: AgentContext; limit: LimitAgent },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const bodyOf = keepRawBodies(app);
  for (const [method, path, name] of ROUTES) {
    const operation = OPERATIONS.get(name);
    if (operation === undefined) throw new Error(`There is no operation ${name}.`);
    const url = path;
    app.route({
      method,
      url,
      schema: { hide: true },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { publicOrigin } = context.config;
        const credentials = credentialsOf(request, { body: bodyOf(request), publicOrigin });
        const answer = await runOperation(context, limit, operation, {
          request,
          credentials,
          idempotencyKey: z
            .string()
            .nullable()
            .catch(null)
            .parse(request.headers['idempotency-key'] ?? null),
          input: inputOf(request),
        });
        reply.serializer(JSON.stringify);
        return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
      },
    });
  }
}

/** The body, with the id that the path names. */
function inputOf({ body, params }: FastifyRequest): unknown {
  const { id } = withId.parse(params);
  if (body === undefined || body === null) return id === undefined ? {} : { id };
  if (typeof body !== 'object') return body;
  return id === undefined ? body : { ...body, id };
}
