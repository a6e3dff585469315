import { BudgetExceeded } from '../../time-budget/time-budget.ts';
import { withinBudget } from './within-budget.ts';

const { setInterval } = globalThis;
afterEach(() => void Object.assign(globalThis, { setInterval }));

test('a budget of the shell goes on where the timers of the slice that was entered last are stopped', async () => {
  Object.assign(globalThis, {
    setInterval: () => {
      throw new Error('The timers of mf-lamps@1 took too long: none begins any more.');
    },
  });
  await expect(withinBudget(Promise.resolve('in time'), 1_000, 'A slot')).resolves.toBe('in time');
  await expect(withinBudget(new Promise(() => undefined), 20, 'A slot')).rejects.toThrow(BudgetExceeded);
});
