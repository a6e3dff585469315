/** What was asked for is good for a click that comes soon. */
const KEPT_MS = 8_000;

/** Answers that were asked for when the pointer came near a link, each taken once. */
export interface Prefetched {
  take(url: string): Promise<unknown> | undefined;
  has(url: string): boolean;
  keep(url: string, answer: Promise<unknown>): void;
}

export function createPrefetched(): Prefetched {
  const answers = new Map<string, Promise<unknown>>();
  return {
    take(url) {
      const answer = answers.get(url);
      answers.delete(url);
      return answer;
    },
    has: (url) => answers.has(url),
    keep(url, answer) {
      answers.set(url, answer);
      setTimeout(() => answers.get(url) === answer && answers.delete(url), KEPT_MS);
      // A failure is no prefetch: the click asks again and shows what went wrong.
      answer.catch(() => answers.delete(url));
    },
  };
}
