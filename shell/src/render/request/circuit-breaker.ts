import type { Circuits } from '../../circuits/circuits.ts';
import { BudgetExceeded } from '../../time-budget/time-budget.ts';

/**
 * Opens for what exceeded its budget, so that not every page waits for it. Keys name the release, so another release of the same
 * slice is tried at once.
 */
export interface CircuitBreaker {
  /**
   * Does the work while the circuit of `key` is closed; rejects at once while it is open. After a while it is half-open: one page tries
   * whether the work is done in time again, the others do not wait. With `onTrial` the caller says how a trial went whose work was done, by
   * `open` or `close`: more may follow from the work than it took.
   */
  attempt<Answer>(key: string, work: () => Promise<Answer>, onTrial?: () => void): Promise<Answer>;
  /** Opens the circuit of what turned out too slow or too large after its work was done. */
  open(key: string): void;
  close(key: string): void;
}

export function createCircuitBreaker({ enter, open, close }: Circuits): CircuitBreaker {
  return {
    open,
    close,
    async attempt(key, work, onTrial = () => close(key)) {
      const state = enter(key);
      if (state === 'open') throw new BudgetExceeded(`${key} did not answer in time a moment ago`);
      try {
        const answer = await work();
        if (state === 'trial') onTrial();
        return answer;
      } catch (error) {
        if (error instanceof BudgetExceeded) open(key);
        else if (state === 'trial') close(key);
        throw error;
      }
    },
  };
}
