import { KNOWN_COOKIES } from '@sanderling/contract/site/known-cookies';
import { foreignCookies } from '@sanderling/server/foreign-cookies';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { CLEAR_COOKIES_PATH } from '../fallback/clear-cookies-form.ts';
import type { PlainResponse } from '../fallback/plain-response.ts';
import { isOwnPost } from '../security/form-origin.ts';

/** As many as a line of a log should hold. */
const LOGGED_NAMES = 20;

declare module 'fastify' {
  interface FastifyRequest {
    /** `Set-Cookie` lines that take foreign cookies from the browser. */
    clears: readonly string[] | undefined;
  }
}

interface ClearOptions {
  config: Pick<Config, 'publicOrigin'>;
  answerPlainly: PlainResponse;
  onCleared: () => void;
}

/**
 * Answers a browser that a script has filled with cookies as any other, without them, and has it clear them: else they would come with every
 * request until no server takes it any more. And takes the form by which a visitor clears all.
 */
export function clearForeignCookies(
  app: FastifyInstance,
  { config: { publicOrigin }, answerPlainly, onCleared }: ClearOptions,
): void {
  app.decorateRequest('clears');
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const [path = '/'] = request.url.split('?');
    const foreign = foreignCookies(headers.cookie, { known: KNOWN_COOKIES, path, host: headers.host ?? '' });
    request.clears = foreign?.clear ?? [];
    if (foreign === null) return;
    if (foreign.own === undefined) delete headers.cookie;
    else headers.cookie = foreign.own;
    const names = foreign.names.slice(0, LOGGED_NAMES).map((name) => name.slice(0, 60));
    request.log.warn(
      { cookies: names, count: foreign.names.length, bytes: foreign.bytes },
      'Cookies that are not ours filled a browser, which is told to clear them',
    );
    onCleared();
  });
  app.addHook('onSend', async (request, reply) => {
    // What is kept for ever may not say anything to one visitor.
    const { clears = [] } = request;
    if (clears.length === 0 || String(reply.getHeader('cache-control')).includes('immutable')) return;
    reply.header('set-cookie', [...clears]).header('cache-control', 'private, no-store');
  });
  // Not a page of the shop: the form of the page that is sent where a request is too large.
  app.post(CLEAR_COOKIES_PATH, (request, reply) => {
    if (!isOwnPost(request.headers, publicOrigin)) return answerPlainly(request, reply, 403);
    return reply
      .code(303)
      .headers({ location: '/', 'clear-site-data': '"cookies"', 'cache-control': 'no-store' })
      .send();
  });
}
