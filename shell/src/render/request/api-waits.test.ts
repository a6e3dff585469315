import { createApiWaits } from './api-waits.ts';

test('one answer that takes long is the API’s time, many that come one after the other are the slice’s', async () => {
  let nowMs = 0;
  const waits = createApiWaits(() => nowMs);
  for (; nowMs < 1_000; nowMs += 100) {
    const answer = Promise.withResolvers<string>();
    const tracked = waits.track('mf-catalog', answer.promise);
    expect(waits.isLate('mf-catalog', 250)).toBe(false);
    answer.resolve('sofas');
    await tracked;
  }
  const failing = Promise.withResolvers<string>();
  const tracked = waits.track('mf-catalog', failing.promise);
  nowMs += 250;
  expect([waits.isLate('mf-catalog', 250), waits.isLate('mf-account', 250)]).toEqual([true, false]);
  failing.reject(new Error('away'));
  await expect(tracked).rejects.toThrow('away');
  expect(waits.isLate('mf-catalog', 250)).toBe(false);
});
