import { arrivalsOf, seededRandom } from './arrivals.ts';

const MIX = { browse: 80, search: 12, cart: 6, pay: 2 };
const arrivals = (seed: number) => [...arrivalsOf(MIX, 50, 200, seededRandom(seed))];

test('shoppers come at the asked rate, in the asked shares, and at no fixed distance', () => {
  const all = arrivals(7);
  expect(all.length / (50 * 200)).toBeCloseTo(1, 1);
  for (const [kind, share] of Object.entries(MIX)) {
    const part = all.filter((arrival) => arrival.kind === kind).length / all.length;
    expect(part * 100).toBeGreaterThan(share * 0.8);
    expect(part * 100).toBeLessThan(share * 1.2);
  }
  const gaps = all.slice(1).map(({ dueMs }, index) => dueMs - (all[index]?.dueMs ?? 0));
  // Of strangers, one in e comes later than the average distance of 20 ms.
  expect(gaps.filter((gap) => gap > 20).length / gaps.length).toBeCloseTo(1 / Math.E, 1);
  expect(all.every(({ dueMs }) => dueMs < 200_000)).toBe(true);
});

test('the same seed sends the same shoppers, another one others', () => {
  expect(arrivals(3)).toEqual(arrivals(3));
  expect(arrivals(3)).not.toEqual(arrivals(4));
});
