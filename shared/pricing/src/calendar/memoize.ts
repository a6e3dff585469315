const MAX_ANSWERS = 1_000;

/** A pure function that works out each answer once, for as long as there are few of them. */
export function memoize<Key extends string | number, Answer extends object | string | null>(
  answerOf: (key: Key) => Answer,
): (key: Key) => Answer {
  const answers = new Map<Key, Answer>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    // A process that runs for years meets new days, and new words of the catalogue, all the time.
    if (answers.size >= MAX_ANSWERS) answers.clear();
    const answer = answerOf(key);
    answers.set(key, answer);
    return answer;
  };
}
