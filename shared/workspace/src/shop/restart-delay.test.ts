import { RESTART_DELAYS, restartDelayMs } from './restart-delay.ts';

test('a process that keeps dying is started again ever later, up to ten seconds', () => {
  const waits: number[] = [];
  for (let deaths = 0; deaths < 9; deaths += 1)
    waits.push(restartDelayMs(RESTART_DELAYS, waits.at(-1) ?? 0, 500));
  expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
});

test('a process that ran steadily is started again at once, however often it died before', () => {
  expect(restartDelayMs(RESTART_DELAYS, 10_000, 30_001)).toBe(100);
  expect(restartDelayMs(RESTART_DELAYS, 3_200, 30_000)).toBe(6_400);
});
