import { memoize } from './memoize.ts';

test('an answer is worked out once, also when it is that there is none', () => {
  const answerOf = jest.fn((key: string) => (key === 'none' ? null : key.toUpperCase()));
  const memoized = memoize(answerOf);
  expect([memoized('a'), memoized('a'), memoized('none'), memoized('none')]).toEqual(['A', 'A', null, null]);
  expect(answerOf).toHaveBeenCalledTimes(2);
});

test('a process that meets ever new keys does not grow with them', () => {
  const answerOf = jest.fn((key: number) => String(key));
  const memoized = memoize(answerOf);
  for (let key = 0; key <= 1_000; key++) memoized(key);
  expect(memoized(0)).toBe('0');
  expect(answerOf).toHaveBeenCalledTimes(1_002);
});
