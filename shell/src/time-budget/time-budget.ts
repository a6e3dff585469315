/** Thrown when an answer took longer than its budget. */
export class BudgetExceeded extends Error {
  override name = 'BudgetExceeded';
}

/** A budget ends no sooner than after so many turns of the event loop. */
const TICKS = 10;

/**
 * The answer, if it comes in time; else rejects with BudgetExceeded. The work itself is not stopped. Time is counted in ticks, and one that
 * comes late counts once: while a busy machine holds up this thread no budget runs out. The global timer counts unless told.
 */
export function withinBudget<Answer>(
  answer: Promise<Answer>,
  budgetMs: number,
  what: string,
  begin: (tick: () => void, everyMs: number) => ReturnType<typeof setInterval> = setInterval,
): Promise<Answer> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    let ticksLeft = TICKS;
    timer = begin(() => {
      ticksLeft -= 1;
      if (ticksLeft === 0) reject(new BudgetExceeded(`${what} did not answer in ${budgetMs} ms`));
    }, budgetMs / TICKS);
  });
  return Promise.race([answer, timeout]).finally(() => clearInterval(timer));
}
