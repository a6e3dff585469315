/**
 * Answers that are the same for everybody, each asked for once and kept for a moment: pages that are made at the same time, or
 * one after the other, ask for the same slides, suggestions and products. What failed is not kept, nor what is not worth it.
 */
export function createKeptAnswers<Answer extends object>(options: {
  keptMs: number;
  most: number;
  now: () => number;
  isWorthKeeping?: (answer: Answer) => boolean;
}) {
  const { keptMs, most, now, isWorthKeeping = () => true } = options;
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    // Shared by pages that know nothing of each other: whoever changes it learns of it at once.
    const answer = ask().then(frozen);
    kept.delete(key);
    kept.set(key, { answer, until: now() + keptMs });
    const forget = () => kept.get(key)?.answer === answer && kept.delete(key);
    answer.then((value) => isWorthKeeping(value) || forget(), forget);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return answer;
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}
