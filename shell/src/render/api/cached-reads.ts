import { createAnswerCache } from './answer-cache.ts';
import type { Send } from './api-transport.ts';

/** Short against the minute that a shared page is cached for. */
export const SHARED_READS = { freshMs: 5_000, limit: 300 };

/** The same calls of an API, for pages that are the same for every visitor: reads are cached. */
export function cacheReads(send: Send, now: () => number, outdatedBeforeMs?: () => number): Send {
  const cached = createAnswerCache<Awaited<ReturnType<Send>>>({
    ...SHARED_READS,
    now,
    ...(outdatedBeforeMs && { outdatedBeforeMs }),
    isCacheable: ({ status }) => status < 500 && status !== 429,
  });
  return (method, path, ...rest) => {
    const ask = () => send(method, path, ...rest);
    return method === 'GET' ? cached(path, ask) : ask();
  };
}
