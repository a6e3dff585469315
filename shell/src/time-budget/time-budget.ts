/** Thrown when an answer took longer than its budget. */
export class BudgetExceeded extends Error {
  override name = 'BudgetExceeded';
}

/** A budget ends no sooner than after so many turns of the event loop. */
const TICKS = 10;

/**
 * The answer, if it comes in time; else rejects with BudgetExceeded. The work itself is not stopped. Time is counted in ticks, and one that
 * comes late counts once: while a busy machine holds up this thread no budget runs out. The globals' timers count unless told.
 */
export function withinBudget<Answer>(
  answer: Promise<Answer>,
  budgetMs: number,
  what: string,
  timers: Pick<typeof globalThis, 'setInterval' | 'clearInterval'> = globalThis,
): Promise<Answer> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    let ticksLeft = TICKS;
    timer = timers.setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft === 0) reject(new BudgetExceeded(`${what} did not answer in ${budgetMs} ms`));
    }, budgetMs / TICKS);
  });
  return Promise.race([answer, timeout]).finally(() => timers.clearInterval(timer));
}
