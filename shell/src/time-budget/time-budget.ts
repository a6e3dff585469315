/** Thrown when an answer did not come in its time. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/** A budget ends no sooner than after so many turns of the event loop. */
const BEATS = 10;

/**
 * The answer, if it comes in time; else rejects with OutOfTime. The work itself is not stopped. Time is counted in beats, and one that
 * comes late counts once: while a busy machine holds up this thread, nobody's budget runs out, since nobody could have used it.
 */
export function withinBudget<Answer>(
  answer: Promise<Answer>,
  budgetMs: number,
  what: string,
): Promise<Answer> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    let beatsLeft = BEATS;
    timer = setInterval(() => {
      beatsLeft -= 1;
      if (beatsLeft === 0) reject(new OutOfTime(`${what} did not answer in ${budgetMs} ms`));
    }, budgetMs / BEATS);
  });
  return Promise.race([answer, tooLate]).finally(() => clearInterval(timer));
}
