import { giftDays } from './gift-days.ts';

test.each([
  ['before midnight in Chicago', '2026-11-25T05:59:59.999Z', '2026-11-24', '2027-11-24'],
  ['at midnight in Chicago', '2026-11-25T06:00:00Z', '2026-11-25', '2027-11-25'],
  ['at the end of the day that has 23 hours', '2027-03-15T04:59:59.999Z', '2027-03-14', '2028-03-14'],
  ['after it', '2027-03-15T05:00:00Z', '2027-03-15', '2028-03-15'],
  ['at the end of the day that has 25 hours', '2026-11-02T05:59:59.999Z', '2026-11-01', '2027-11-01'],
  ['on a leap day', '2028-02-29T18:00:00Z', '2028-02-29', '2029-02-28'],
])('R014 a giver chooses a day from today in Chicago on, for a year: %s', (_case, now, earliest, latest) => {
  expect(giftDays(new Date(now))).toEqual({ earliest, latest });
});
