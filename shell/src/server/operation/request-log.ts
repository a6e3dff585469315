import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { loggedPath } from '@sanderling/logging/logged-path';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it is not answered as it should be, in a few words for who runs the shop; null where it is. */
    whyRefused: string | null;
  }
}

/** An id that came with the request, if it looks like one, else a new one. It goes to the API and back to the client. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** One line for each answer, with slice and release of a page. Paths only: a query may hold what a visitor typed, and a cookie is a secret. */
export function logRequests(app: FastifyInstance) {
  app.decorateRequest('whyRefused', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { method, pageOwner } = request;
    const { statusCode: status } = reply;
    const whyRefused =
      request.whyRefused ?? (status === 503 ? `${request.routeOptions.url ?? path} says no more` : null);
    const line = { method, path, status, ms, ...pageOwner, ...(whyRefused !== null && { why: whyRefused }) };
    request.log.info(line, 'answered');
  });
}
