/**
 * Answers of `run` in the order of what is given, up to `count` of them under way at once: what waits for a network or a disk waits
 * beside the rest.
 */
export async function* ahead<Given, Answer>(
  given: AsyncIterable<Given>,
  count: number,
  run: (each: Given) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const running: Promise<Answer>[] = [];
  for await (const each of given) {
    const started = run(each);
    // Awaited in its turn; until then a rejection is no unhandled one.
    started.catch(() => {});
    running.push(started);
    if (running.length < count) continue;
    const first = running.shift();
    if (first) yield await first;
  }
  for (const each of running) yield await each;
}
