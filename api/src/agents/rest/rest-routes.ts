import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { OPERATIONS } from '../operations/all-operations.ts';
import type { AgentContext } from '../operations/operation.ts';
import { type AgentLimits, runOperation } from '../operations/run-operation.ts';
import { METHODS, refuseAddress } from '../wire/refusal-of.ts';
import { credentialsOf } from './credentials-of.ts';
import { idInPath } from './id-in-path.ts';
import { keepRawBodies } from './raw-bodies.ts';
import { REST_ROUTES } from './rest-paths.ts';

/** The protocol over REST: each path is one operation. */
export async function restRoutes(
  app: Api,
  { context, limits }: { context: AgentContext; limits: AgentLimits },
): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const bodyOf = keepRawBodies(app);
  for (const [method, path, name] of REST_ROUTES) {
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
        const answer = await runOperation(context, limits, operation, {
          request,
          credentials,
          idempotencyKey: z
            .string()
            .nullable()
            .catch(null)
            .parse(request.headers['idempotency-key'] ?? null),
          // Nothing is nothing, and `null` is no body of this protocol.
          input: bodyOf(request)?.trim() === 'null' ? null : inputOf(request),
        });
        reply.serializer(JSON.stringify);
        return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
      },
    });
  }
  app.route({ method: [...METHODS], url: '/*', schema: { hide: true }, handler: refuseAddress });
}

/** The body, with the id that the path names. */
function inputOf({ body, params }: FastifyRequest): unknown {
  const id = 'id' in Object(params) ? idInPath(params).id : undefined;
  if (body === undefined || body === null) return id === undefined ? {} : { id };
  if (typeof body !== 'object') return body;
  return id === undefined ? body : { ...body, id };
}
