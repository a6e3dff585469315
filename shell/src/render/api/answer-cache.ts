import { createCache } from '../../cache/cache.ts';
import { createDedupe } from '../../cache/dedupe.ts';
import { withinBudget } from '../../time-budget/time-budget.ts';

/** How long a page waits for a newer answer than a stale one. */
const STALE_WAIT_MS = 250;
/** No older than the page that is shown where no new one can be made. */
const MAX_AGE_MS = 600_000;

/**
 * Answers that are the same for every visitor, each asked for once and cached: pages that are made at the same time, or one after
 * the other, ask for the same slides, suggestions and products. A failure is not cached, nor an answer that `isCacheable` refuses:
 * in their place, and while a new answer takes its time, pages get the stale one.
 */
export function createAnswerCache<Answer extends object>(options: {
  freshMs: number;
  limit: number;
  now: () => number;
  isCacheable?: (answer: Answer) => boolean;
}) {
  const { freshMs, limit, now, isCacheable = () => true } = options;
  const cache = createCache<Answer>({ entries: limit }, now);
  const dedupe = createDedupe<Answer>();

  async function load(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const stale = cache.get(key);
    const askedAtMs = now();
    const loaded = ask().then((answer) => {
      // Pages share it without knowing of each other: one that changes it gets an error at once.
      if (isCacheable(deepFreeze(answer))) cache.set(key, answer, askedAtMs);
      return answer;
    });
    if (!stale || now() - stale.storedAtMs >= MAX_AGE_MS) return loaded;
    const answer = await loadedOrStale(loaded, stale.value, isCacheable);
    // Not asked for again before it would have been with a new answer.
    stale.checkedAtMs = askedAtMs;
    return answer;
  }

  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const entry = cache.get(key);
    if (entry && cache.freshness(entry, { freshMs, staleMs: freshMs }) === 'fresh') return entry.value;
    return dedupe(key, () => load(key, ask));
  };
}

async function loadedOrStale<Answer extends object>(
  loaded: Promise<Answer>,
  stale: Answer,
  isCacheable: (answer: Answer) => boolean,
): Promise<Answer> {
  try {
    const answer = await withinBudget(loaded, STALE_WAIT_MS, 'A newer answer');
    return isCacheable(answer) ? answer : stale;
  } catch {
    // Late or failed: the stale answer serves, and a later page asks again.
    return stale;
  }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
