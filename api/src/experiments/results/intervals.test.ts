import { differenceInterval, wilsonInterval } from './intervals.ts';
import { isSplitAsPlanned } from './is-split-as-planned.ts';

test.each([
  // Newcombe, Statistics in Medicine 17 (1998), 857-872, table I.
  [{ reached: 81, of: 263 }, 0.2553, 0.3662],
  [{ reached: 15, of: 148 }, 0.0624, 0.1605],
  [{ reached: 0, of: 20 }, 0, 0.1611],
  [{ reached: 1, of: 29 }, 0.0061, 0.1718],
])('the interval of %j is that of the literature', (count, low, high) => {
  const interval = wilsonInterval(count);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test.each([
  // Newcombe, Statistics in Medicine 17 (1998), 873-890, table II, method 10.
  [{ reached: 56, of: 70 }, { reached: 48, of: 80 }, 0.0524, 0.3339],
  [{ reached: 9, of: 10 }, { reached: 3, of: 10 }, 0.1705, 0.809],
  [{ reached: 10, of: 10 }, { reached: 0, of: 20 }, 0.6791, 1],
])('the interval of the difference of %j and %j is that of the literature', (one, other, low, high) => {
  const interval = differenceInterval(one, other);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('visitors who are lost in one variant are noticed, chance is not', () => {
  const split = (one: number, other: number) =>
    isSplitAsPlanned([
      { views: one, percent: 50 },
      { views: other, percent: 50 },
    ]);
  expect([split(5_050, 4_950), split(5_400, 4_600), split(0, 0)]).toEqual([true, false, true]);
});
