import { withinBudget } from './time-budget.ts';

/** Keeps this thread from everything else, as the pages do that are made beside one, or a machine that has more to do. */
function holdUpThread(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('an answer that comes while the thread is held up is in time', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = withinBudget(promise, 200, 'slides');
  holdUpThread(400);
  // In the second turn of the event loop: the timers that are due come before it.
  setImmediate(() => setImmediate(() => resolve('slides')));
  expect(await answer).toBe('slides');
});

test('a slice that does not answer while the thread is free is out of time', async () => {
  const never = new Promise(() => {});
  await expect(withinBudget(never, 50, 'slides')).rejects.toThrow('slides did not answer in 50 ms');
});
