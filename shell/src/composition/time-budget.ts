/** Thrown when an answer did not come in its time. */
export class OutOfTime extends Error {
  constructor(what: string, budgetMs: number) {
    super(`${what} did not answer in ${budgetMs} ms`);
    this.name = 'OutOfTime';
  }
}

/** The answer, if it comes in time; else rejects with OutOfTime. The work itself is not stopped. */
export function withinBudget<Answer>(
  answer: Promise<Answer>,
  budgetMs: number,
  what: string,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfTime(what, budgetMs)), budgetMs);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
