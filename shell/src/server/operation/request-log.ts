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
    const whyRefused = request.whyRefused ?? whyOf(status, request.routeOptions.url ?? path);
    const line = { method, path, status, ms, ...pageOwner, ...(whyRefused !== null && { why: whyRefused }) };
    request.log.info(line, 'answered');
  });
}

/** Of an answer whose maker has noted nothing; null where nothing was refused. */
function whyOf(status: number, route: string): string | null {
  if (status >= 500) return `${route} says no more`;
  return STATUS_WORDS[status] ?? null;
}

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'What was asked could not be read',
  401: 'The visitor is not signed in',
  403: 'The visitor may not',
  404: 'There is no such address',
  405: 'The address does not take this method',
  408: 'The body did not arrive in time',
  410: 'What was there is gone',
  413: 'The body is too large',
  421: 'Another host was asked for',
  429: 'Too many requests came at once',
};
