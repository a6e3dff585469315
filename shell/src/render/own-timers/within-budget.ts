import * as ownTimers from 'node:timers';
import { withinBudget as within } from '../../time-budget/time-budget.ts';

/**
 * `withinBudget` by Node's own timers. The globals' are those of the slice that was entered last: they are counted as its own, and end with
 * them where it is stopped, and budgets of the shell must not.
 */
export const withinBudget: typeof within = (answer, budgetMs, what) =>
  within(answer, budgetMs, what, ownTimers);
