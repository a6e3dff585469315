import { KNOWN_COOKIES } from '@sanderling/contract/site/known-cookies';
import { foreignCookies } from '@sanderling/server/foreign-cookies';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOGGED_NAMES = 20;

/**
 * As the shell does it, which has done it for whom it speaks: this is for browsers that ask here, such as for a page of the identity
 * service. A browser has the cookies of a host for all its ports.
 */
export function clearForeignCookies(app: Pick<FastifyInstance, 'addHook'>): void {
  const clears = new WeakMap<FastifyRequest['raw'], readonly string[]>();
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const [path = '/'] = request.url.split('?');
    const foreign = foreignCookies(headers.cookie, { known: KNOWN_COOKIES, path, host: headers.host ?? '' });
    if (foreign === null) return;
    headers.cookie = foreign.own;
    clears.set(request.raw, foreign.clear);
    const names = foreign.names.slice(0, LOGGED_NAMES).map((name) => name.slice(0, 60));
    request.log.warn(
      { cookies: names, count: foreign.names.length, bytes: foreign.bytes },
      'Cookies that are not ours filled a browser, which is told to clear them',
    );
  });
  app.addHook('onSend', async (request, reply) => {
    const lines = clears.get(request.raw);
    if (lines) reply.header('set-cookie', [...lines]).header('cache-control', 'private, no-store');
  });
}
