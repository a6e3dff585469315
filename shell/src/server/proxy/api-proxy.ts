import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What the API process answers on the shop's own origin: its calls, the search protocol, pictures, identity, sitemap. */
const PREFIXES = ['/api/v1', '/_search', '/media', '/_identity', '/sitemap.xml'];
/** What stands in for outside services: the sandbox's card form, and mails that would have been sent. Nothing for strangers. */
const STAND_INS = ['/_payments', '/_mail'];
const TIMEOUT_MS = 15_000;
const UNAVAILABLE = {
  error: 'unavailable',
  code: 198,
  message: 'The store cannot answer right now. Please try again in a moment.',
};

/** Hands these on as streams. While the API is down the answer is JSON like the API's own, so that clients need no other case. */
export async function apiProxy(app: FastifyInstance, { config }: { config: Config }) {
  for (const prefix of config.isThisMachineOnly ? [...PREFIXES, ...STAND_INS] : PREFIXES) {
    await app.register(httpProxy, {
      upstream: config.apiOrigin,
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
