import { BudgetExceeded } from '../../time-budget/time-budget.ts';
import { OPEN_MS } from './budgets.ts';

/**
 * Opens for what exceeded its budget, so that not every page waits for it. Keys name the release, so another release of the same
 * slice is tried at once.
 */
export interface CircuitBreaker {
  /**
   * Does the work while the circuit of `key` is closed; rejects at once while it is open. After a while it is half-open: one page tries
   * whether the work is done in time again, the others do not wait.
   */
  attempt<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>;
  /** Opens the circuit of what turned out too slow or too large after its work was done. */
  open(key: string): void;
}

export function createCircuitBreaker(now: () => number): CircuitBreaker {
  const opened = new Map<string, { untilMs: number; isTried: boolean }>();
  const open = (key: string) => void opened.set(key, { untilMs: now() + OPEN_MS, isTried: false });
  return {
    open,
    async attempt(key, work) {
      const circuit = opened.get(key);
      if (circuit && (circuit.isTried || circuit.untilMs > now()))
        throw new BudgetExceeded(`${key} did not answer in time a moment ago`);
      if (circuit) circuit.isTried = true;
      try {
        const answer = await work();
        opened.delete(key);
        return answer;
      } catch (error) {
        if (error instanceof BudgetExceeded) open(key);
        else opened.delete(key);
        throw error;
      }
    },
  };
}
