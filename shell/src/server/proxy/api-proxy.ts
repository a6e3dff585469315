import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** What the API process answers on the shop's own origin: its calls, the search protocol, pictures, card form, mail, identity, sitemap. */
const PREFIXES = ['/api/v1', '/_search', '/media', '/_payments', '/_mail', '/_identity', '/sitemap.xml'];
const TIMEOUT_MS = 15_000;
const UNAVAILABLE = {
  error: 'unavailable',
  code: 198,
  message: 'The store cannot answer right now. Please try again in a moment.',
};

/** Hands these on as streams. While the API is down the answer is JSON like the API's own, so that clients need no other case. */
export async function apiProxy(app: FastifyInstance, { origin }: { origin: string }) {
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream: origin,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      undici: { connections: 64, pipelining: 1, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
        }),
        onError(reply, { error }) {
          reply.log.warn(error, 'The API did not answer');
          const status = 'statusCode' in error && error.statusCode === 504 ? 502 : 503;
          reply
            .code(status)
            .header('content-type', 'application/json; charset=utf-8')
            .header('cache-control', 'no-store')
            .header('retry-after', '5')
            .send(JSON.stringify(UNAVAILABLE));
        },
      },
    });
  }
}
