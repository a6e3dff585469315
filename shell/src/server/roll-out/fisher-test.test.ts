import { fisherTest } from './fisher-test.ts';

// By counting, as 17 of the 70 ways to choose four of eight cups.
test.each([
  [{ events: 3, of: 4 }, { events: 1, of: 4 }, 17 / 70],
  [{ events: 8, of: 8 }, { events: 0, of: 8 }, 1 / 12_870],
  [{ events: 0, of: 10 }, { events: 5, of: 10 }, 1],
  [{ events: 5, of: 5 }, { events: 0, of: 45 }, 1 / 2_118_760],
])('%j against %j is chance with probability %d', (one, other, expected) => {
  expect(fisherTest(one, other)).toBeCloseTo(expected, 10);
});

test('large numbers agree with the same sum worked out by whole numbers', () => {
  const choose = (n: bigint, k: bigint): bigint => (k === 0n ? 1n : (choose(n, k - 1n) * (n - k + 1n)) / k);
  const [events, of, allEvents, all] = [30n, 400n, 60n, 2_000n];
  let sum = 0n;
  for (let count = events; count <= allEvents; count += 1n)
    sum += choose(allEvents, count) * choose(all - allEvents, of - count);
  const expected = Number((sum * 10n ** 18n) / choose(all, of)) / 1e18;
  expect(fisherTest({ events: 30, of: 400 }, { events: 30, of: 1_600 }) / expected).toBeCloseTo(1, 6);
});
