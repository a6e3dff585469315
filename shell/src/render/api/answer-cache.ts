import { withinBudget } from '../../time-budget/time-budget.ts';

/** How long a page waits for a newer answer than the one at hand. */
const PATIENCE_MS = 250;
/** No older than the page that is shown where no new one can be made. */
const OLDEST_MS = 600_000;

interface Kept<Answer> {
  answer: Promise<Answer>;
  until: number;
  /** The last answer that was worth keeping. */
  last: { answer: Answer; at: number } | undefined;
}

/**
 * Answers that are the same for everybody, each asked for once and kept for a moment: pages that are made at the same time, or
 * one after the other, ask for the same slides, suggestions and products. What failed is not kept, nor what is not worth it: while
 * there is nothing better, and while a new answer takes its time, the last one is given.
 */
export function createKeptAnswers<Answer extends object>(options: {
  keptMs: number;
  most: number;
  now: () => number;
  isWorthKeeping?: (answer: Answer) => boolean;
}) {
  const { keptMs, most, now, isWorthKeeping = () => true } = options;
  const kept = new Map<string, Kept<Answer>>();

  function remember(key: string, entry: Kept<Answer>): void {
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
  }

  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    // Shared by pages that know nothing of each other: whoever changes it learns of it at once.
    const fresh = ask().then(frozen);
    const last = known?.last && now() - known.last.at < OLDEST_MS ? known.last : undefined;
    const answer = last ? freshOr(last.answer, fresh, isWorthKeeping) : fresh;
    const entry: Kept<Answer> = { answer, until: now() + keptMs, last };
    remember(key, entry);
    const forget = () => !last && kept.get(key) === entry && kept.delete(key);
    fresh.then((value) => {
      if (!isWorthKeeping(value)) return forget();
      entry.answer = fresh;
      entry.last = { answer: value, at: now() };
    }, forget);
    return answer;
  };
}

async function freshOr<Answer extends object>(
  last: Answer,
  fresh: Promise<Answer>,
  isWorthKeeping: (answer: Answer) => boolean,
): Promise<Answer> {
  try {
    const answer = await withinBudget(fresh, PATIENCE_MS, 'A newer answer');
    return isWorthKeeping(answer) ? answer : last;
  } catch {
    // Late or failed: the next page but a few asks again.
    return last;
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}
