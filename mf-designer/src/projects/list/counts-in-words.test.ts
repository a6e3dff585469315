import { countsInWords } from './project-list.tsx';

test.each([
  [
    { pieces: 20, approved: 4, declined: 1, waiting: 14 },
    '20 pieces, 4 approved, 1 declined, 14 open, 1 alternative',
  ],
  [{ pieces: 4, approved: 1, declined: 0, waiting: 1 }, '4 pieces, 1 approved, 1 open, 2 alternatives'],
  [{ pieces: 1, approved: 0, declined: 0, waiting: 1 }, '1 piece, 1 open'],
])('R080 what is said of a project’s pieces adds up: %o', (counts, words) => {
  expect(countsInWords({ ...counts, answered_new: 0 })).toBe(words);
});
