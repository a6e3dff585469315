import { answerDay } from './answer-day.ts';

test.each([
  ['a Monday', '2026-11-23T16:00:00Z', '2026-11-25'],
  ['the Wednesday before Thanksgiving', '2026-11-25T16:00:00Z', '2026-11-30'],
  ['Thanksgiving', '2026-11-26T16:00:00Z', '2026-11-30'],
  ['a Friday', '2026-11-27T16:00:00Z', '2026-12-01'],
  ['a Saturday', '2026-11-28T16:00:00Z', '2026-12-01'],
  ['a Sunday', '2026-11-29T16:00:00Z', '2026-12-01'],
  ['a Friday evening in Chicago, Saturday in London', '2026-11-28T02:00:00Z', '2026-12-01'],
  ['a Sunday evening in Chicago, Monday in London', '2026-11-30T02:00:00Z', '2026-12-01'],
  ['Christmas Eve', '2026-12-24T16:00:00Z', '2026-12-29'],
])('what is asked on %s is answered by the second business day after', (_day, askedAt, by) => {
  expect(answerDay(new Date(askedAt))).toBe(by);
});
