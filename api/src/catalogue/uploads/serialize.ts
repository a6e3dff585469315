import { problem } from '../../platform/http/problem.ts';

/**
 * Runs calls one after the other, those of all shoppers together. Throws UNAVAILABLE while more than `maxWaiting` wait,
 * since each keeps its bytes in memory.
 */
export function serialize<Given extends readonly unknown[], Result>(
  run: (...given: Given) => Promise<Result>,
  maxWaiting: number,
): (...given: Given) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (...given) => {
    if (waiting > maxWaiting) {
      throw problem('UNAVAILABLE', {
        message: 'Many pictures are being uploaded right now. Try again in a minute.',
      });
    }
    waiting += 1;
    const turn = last
      .then(() => run(...given))
      .finally(() => {
        waiting -= 1;
      });
    // The caller gets the error; the next task runs all the same.
    last = turn.catch(() => {});
    return turn;
  };
}
