import fc from 'fast-check';
import { addBusinessDays, addDays, businessDayFrom, isBusinessDay } from './business-days.ts';

test.each([
  ['New Year', '2026-01-01'],
  ['New Year on a Sunday, kept on Monday', '2023-01-02'],
  ['Memorial Day on its earliest date', '2026-05-25'],
  ['Memorial Day on its latest date', '2027-05-31'],
  ['Independence Day on a Sunday, kept on Monday', '2027-07-05'],
  ['Labor Day on its earliest date', '2025-09-01'],
  ['Labor Day on its latest date', '2026-09-07'],
  ['Thanksgiving on its earliest date', '2029-11-22'],
  ['Thanksgiving on its latest date', '2024-11-28'],
  ['Christmas on a Sunday, kept on Monday', '2033-12-26'],
])('carriers rest on %s', (_holiday, day) => {
  expect(isBusinessDay(day)).toBe(false);
  expect(isBusinessDay(businessDayFrom(day))).toBe(true);
});

test.each([
  ['the Friday before Independence Day on a Saturday', '2026-07-03'],
  ['the Monday before the last Monday of May', '2027-05-24'],
  ['the fifth Thursday of November', '2029-11-29'],
  ['Christmas Eve', '2026-12-24'],
  ['a leap day', '2028-02-29'],
])('carriers deliver on %s', (_case, day) => {
  expect(isBusinessDay(day)).toBe(true);
  expect(businessDayFrom(day)).toBe(day);
});

test.each([
  ['over a leap day', '2028-02-28', 2, '2028-03-01'],
  ['over the end of a common February', '2027-02-26', 1, '2027-03-01'],
  ['over the night in which the clocks go forward', '2026-03-06', 1, '2026-03-09'],
  ['over the night in which they go back', '2026-10-30', 1, '2026-11-02'],
  ['over Christmas and New Year', '2026-12-24', 5, '2027-01-04'],
  ['from a Saturday, which counts as the Monday', '2026-11-21', 1, '2026-11-24'],
  ['none from a holiday, which is the day after it', '2026-11-26', 0, '2026-11-27'],
])('business days are counted %s', (_case, from, count, reached) => {
  expect(addBusinessDays(from, count)).toBe(reached);
});

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-11-18', 6_993, '2046-01-10'],
])('%s and %i days make %s', (day, days, reached) => {
  expect(addDays(day, days)).toBe(reached);
});

test('between a business day and the one that is so many further lie exactly so many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: 0, max: 40 }), (offset, count) => {
      const start = businessDayFrom(addDays('2000-01-01', offset));
      const reached = addBusinessDays(start, count);
      let counted = 0;
      for (let day = start; day < reached; day = addDays(day, 1)) counted += Number(isBusinessDay(day));
      expect(counted).toBe(count);
      expect(isBusinessDay(reached)).toBe(true);
    }),
  );
});
