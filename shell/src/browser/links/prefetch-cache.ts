/** Prefetched data serves a click that comes soon. */
const TTL_MS = 8_000;

/** Data of pages that the pointer came near to, each taken once. */
export interface PrefetchCache {
  take(url: string): Promise<unknown> | undefined;
  has(url: string): boolean;
  set(url: string, answer: Promise<unknown>): void;
}

export function createPrefetchCache(): PrefetchCache {
  const answers = new Map<string, Promise<unknown>>();
  return {
    take(url) {
      const answer = answers.get(url);
      answers.delete(url);
      return answer;
    },
    has: (url) => answers.has(url),
    set(url, answer) {
      answers.set(url, answer);
      setTimeout(() => answers.get(url) === answer && answers.delete(url), TTL_MS);
      // A failure is no prefetch: the click asks again and shows what went wrong.
      answer.catch(() => answers.delete(url));
    },
  };
}
