import { createCircuits, OPEN_MS } from '../../circuits/circuits.ts';
import { BudgetExceeded } from '../../time-budget/time-budget.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const SLOT = 'mf-promotions@1.0.0 site.top';
const late = () => Promise.reject(new BudgetExceeded('late'));

test('what was late is not asked for a while, then by one page alone, and by every page once it is in time', async () => {
  let nowMs = 0;
  const { attempt } = createCircuitBreaker(createCircuits(() => nowMs));
  await expect(attempt(SLOT, late)).rejects.toThrow('late');
  nowMs = OPEN_MS - 1;
  await expect(attempt(SLOT, async () => 'offers')).rejects.toThrow('a moment ago');
  nowMs = OPEN_MS;
  const trial = Promise.withResolvers<string>();
  const tried = attempt(SLOT, () => trial.promise);
  await expect(attempt(SLOT, async () => 'offers')).rejects.toThrow('a moment ago');
  expect(await attempt('mf-promotions@1.0.1 site.top', async () => 'other offers')).toBe('other offers');
  trial.resolve('offers');
  expect(await tried).toBe('offers');
  expect(await attempt(SLOT, async () => 'offers')).toBe('offers');
});

test('a trial that is late opens the circuit again, and one that fails otherwise closes it', async () => {
  let nowMs = 0;
  const { attempt, open } = createCircuitBreaker(createCircuits(() => nowMs));
  open(SLOT);
  nowMs += OPEN_MS;
  await expect(attempt(SLOT, late)).rejects.toThrow('late');
  await expect(attempt(SLOT, async () => 'offers')).rejects.toThrow('a moment ago');
  nowMs += OPEN_MS;
  await expect(attempt(SLOT, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await attempt(SLOT, async () => 'offers')).toBe('offers');
});

test('what follows from a trial decides about it, where its caller says so', async () => {
  let nowMs = 0;
  const { attempt, open, close } = createCircuitBreaker(createCircuits(() => nowMs));
  open(SLOT);
  nowMs += OPEN_MS;
  const trials: string[] = [];
  await attempt(
    SLOT,
    async () => 'code',
    () => trials.push('of code'),
  );
  expect(trials).toEqual(['of code']);
  await expect(attempt(SLOT, async () => 'code')).rejects.toThrow('a moment ago');
  close(SLOT);
  expect(await attempt(SLOT, async () => 'code')).toBe('code');
});
