import { createAnswerCache } from './answer-cache.ts';
import type { Send } from './api-transport.ts';

/** Short against the minute that a shared page is cached for. */
export const SHARED_READS = { freshMs: 5_000, limit: 300 };

/** Another one after each change of what editors publish: an answer of before is not asked for again, however fresh it is. */
export const CONTENT_VERSION_HEADER = 'x-content-version';
const CONTENT = /^\/(pages|journal|slides|menus|seasons)(?=[/?]|$)/;

/** The same calls of an API, for pages that are the same for every visitor: reads are cached. */
export function cacheReads(send: Send, now: () => number, outdatedBeforeMs?: () => number): Send {
  const cached = createAnswerCache<Awaited<ReturnType<Send>>>({
    ...SHARED_READS,
    now,
    ...(outdatedBeforeMs && { outdatedBeforeMs }),
    isCacheable: ({ status }) => status < 500 && status !== 429,
  });
  return (method, path, headers, body) => {
    const ask = () => send(method, path, headers, body);
    const version = CONTENT.test(path) ? headers[CONTENT_VERSION_HEADER] : undefined;
    return method === 'GET' ? cached(version === undefined ? path : `${path} ${version}`, ask) : ask();
  };
}
