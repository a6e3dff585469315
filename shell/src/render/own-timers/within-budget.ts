import { setInterval as ownInterval } from 'node:timers';
import { withinBudget as within } from '../../time-budget/time-budget.ts';

/**
 * `withinBudget` by Node's own timers. A global one is of the slice that was entered last: it is counted as its own, and ends with them where
 * that slice is stopped, as budgets of the shell must not.
 */
export const withinBudget: typeof within = (answer, budgetMs, what) =>
  within(answer, budgetMs, what, ownInterval);
