import { BudgetExceeded } from '../../time-budget/time-budget.ts';
import { OPEN_MS } from './budgets.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const SLOT = 'site.top of mf-promotions 1.0.0';
const late = () => Promise.reject(new BudgetExceeded('late'));

test('what was late is not asked for a while, then by one page alone, and by every page once it is in time', async () => {
  let nowMs = 0;
  const { attempt } = createCircuitBreaker(() => nowMs);
  await expect(attempt(SLOT, late)).rejects.toThrow('late');
  nowMs = OPEN_MS - 1;
  await expect(attempt(SLOT, async () => 'offers')).rejects.toThrow('a moment ago');
  nowMs = OPEN_MS;
  const trial = Promise.withResolvers<string>();
  const tried = attempt(SLOT, () => trial.promise);
  await expect(attempt(SLOT, async () => 'offers')).rejects.toThrow('a moment ago');
  expect(await attempt('site.top of mf-promotions 1.0.1', async () => 'other offers')).toBe('other offers');
  trial.resolve('offers');
  expect(await tried).toBe('offers');
  expect(await attempt(SLOT, async () => 'offers')).toBe('offers');
});

test('a trial that is late opens the circuit again, and one that fails otherwise closes it', async () => {
  let nowMs = 0;
  const { attempt, open } = createCircuitBreaker(() => nowMs);
  open(SLOT);
  nowMs += OPEN_MS;
  await expect(attempt(SLOT, late)).rejects.toThrow('late');
  await expect(attempt(SLOT, async () => 'offers')).rejects.toThrow('a moment ago');
  nowMs += OPEN_MS;
  await expect(attempt(SLOT, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await attempt(SLOT, async () => 'offers')).toBe('offers');
});
