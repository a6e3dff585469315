import { ofWeek } from './of-week.ts';

test('each has a week of its own before any comes again', () => {
  const inWeek = (week: number) => ofWeek(['a', 'b', 'c'], new Date(Date.UTC(2026, 0, 1 + 7 * week)));
  const weeks = [0, 1, 2, 3].map(inWeek);
  expect(new Set(weeks.slice(0, 3)).size).toBe(3);
  expect(weeks[3]).toBe(weeks[0]);
  expect(ofWeek([], new Date())).toBeUndefined();
});
