import { createCache } from '../../cache/cache.ts';
import { createDedupe } from '../../cache/dedupe.ts';
import { withinBudget } from '../own-timers/within-budget.ts';

/** How long a page waits for a newer answer than a stale one. */
const STALE_WAIT_MS = 250;
/** The same where the stale one is known to be outdated. */
const OUTDATED_WAIT_MS = 2_000;
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
  /** Answers that were asked for before this moment say what is no longer so. */
  outdatedBeforeMs?: () => number;
}) {
  const {
    freshMs,
    limit,
    now,
    isCacheable = () => true,
    outdatedBeforeMs = () => Number.NEGATIVE_INFINITY,
  } = options;
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
    const waitMs = stale.storedAtMs <= outdatedBeforeMs() ? OUTDATED_WAIT_MS : STALE_WAIT_MS;
    const answer = await loadedOrStale(loaded, stale.value, { isCacheable, waitMs });
    // Not asked for again before it would have been with a new answer.
    stale.checkedAtMs = askedAtMs;
    return answer;
  }

  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const entry = cache.get(key);
    const outdatedMs = outdatedBeforeMs();
    const isFresh = entry && cache.freshness(entry, { freshMs, staleMs: freshMs }) === 'fresh';
    if (entry && isFresh && entry.storedAtMs > outdatedMs && entry.checkedAtMs > outdatedMs)
      return entry.value;
    // What was asked for before the change is not what comes now.
    return dedupe(`${outdatedMs} ${key}`, () => load(key, ask));
  };
}

async function loadedOrStale<Answer extends object>(
  loaded: Promise<Answer>,
  stale: Answer,
  { isCacheable, waitMs }: { isCacheable: (answer: Answer) => boolean; waitMs: number },
): Promise<Answer> {
  try {
    const answer = await withinBudget(loaded, waitMs, 'A newer answer');
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
