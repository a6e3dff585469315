import { mannWhitney } from './mann-whitney.ts';

// As scipy.stats.mannwhitneyu(one, other, alternative='greater', method='asymptotic') has them.
test.each([
  [[19, 22, 16, 29, 24], [20, 11, 17, 12], 0.0557],
  [[3, 3, 4, 5, 6, 7], [1, 2, 3, 3, 4, 4], 0.0423],
  [[1, 2, 3], [1, 2, 3], 0.5903],
])('%j is larger than %j by chance with a probability of %d', (one, other, chance) => {
  expect(mannWhitney(one, other)).toBeCloseTo(chance, 3);
});

test('equal values, or none, prove nothing', () => {
  expect(mannWhitney([5, 5, 5], [5, 5, 5, 5])).toBe(1);
  expect(mannWhitney([], [1])).toBe(1);
});

test('one value that is far off proves no more than one that is a little larger', () => {
  const live = Array.from({ length: 40 }, (_, at) => at);
  expect(mannWhitney([...live, 60_000], live)).toBeCloseTo(mannWhitney([...live, 41], live), 10);
});
