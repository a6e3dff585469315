import { OutOfTime } from '../../time-budget/time-budget.ts';
import { REST_MS } from './budgets.ts';

/**
 * Remembers for a moment what did not answer in time, so that not every page waits for it anew. Keys name the release, so another
 * release of the same slice is asked at once.
 */
export interface RestingSlices {
  /** Does the work, unless it ran out of time a moment ago: then rejects at once. */
  attempt<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>;
}

export function createRestingSlices(now: () => number): RestingSlices {
  const until = new Map<string, number>();
  return {
    async attempt(key, work) {
      const end = until.get(key);
      if (end !== undefined && end > now()) throw new OutOfTime(`${key} did not answer in time a moment ago`);
      until.delete(key);
      try {
        return await work();
      } catch (error) {
        if (error instanceof OutOfTime) until.set(key, now() + REST_MS);
        throw error;
      }
    },
  };
}
