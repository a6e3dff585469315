import { createKeptAnswers } from './answer-cache.ts';
import type { Send } from './api-transport.ts';

/** Short against the minute that a shared page is kept for. */
export const SHARED_READS = { keptMs: 5_000, most: 300 };

/** The same call of an API, for pages that are the same for everyone: what is read is kept for a moment. */
export function cacheReads(send: Send, now: () => number): Send {
  const kept = createKeptAnswers<Awaited<ReturnType<Send>>>({
    ...SHARED_READS,
    now,
    isWorthKeeping: ({ status }) => status < 500 && status !== 429,
  });
  return (method, path, ...rest) => {
    const ask = () => send(method, path, ...rest);
    return method === 'GET' ? kept(path, ask) : ask();
  };
}
