import { BudgetExceeded } from '../../time-budget/time-budget.ts';
import { OPEN_MS } from './budgets.ts';

/**
 * Opens for what exceeded its budget, so that not every page waits for it. Keys name the release, so another release of the same
 * slice is tried at once.
 */
export interface CircuitBreaker {
  /** Does the work while the circuit of `key` is closed; rejects at once while it is open. */
  attempt<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>;
  /** Opens the circuit of what turned out too slow after its work was done. */
  open(key: string): void;
}

export function createCircuitBreaker(now: () => number): CircuitBreaker {
  const openUntil = new Map<string, number>();
  const open = (key: string) => void openUntil.set(key, now() + OPEN_MS);
  return {
    open,
    async attempt(key, work) {
      const endMs = openUntil.get(key);
      if (endMs !== undefined && endMs > now())
        throw new BudgetExceeded(`${key} did not answer in time a moment ago`);
      openUntil.delete(key);
      try {
        return await work();
      } catch (error) {
        if (error instanceof BudgetExceeded) open(key);
        throw error;
      }
    },
  };
}
