import { needsContactForAvailability, parseAvailabilityDate } from './availability.ts';

test('R377 a date two or more weeks past, counted in Central days, means: contact us for availability', () => {
  expect(needsContactForAvailability('Mar 2, 2026', new Date('2026-03-16T05:00:00Z'))).toBe(true);
  // 23:59 on March 15 in Chicago.
  expect(needsContactForAvailability('Mar 2, 2026', new Date('2026-03-16T04:59:00Z'))).toBe(false);
  expect(needsContactForAvailability('Mar 2, 2027', new Date('2026-03-16T12:00:00Z'))).toBe(false);
});

test('R377 only MMM D, YYYY is such a date', () => {
  expect(parseAvailabilityDate('Feb 28, 2026')).toBe('2026-02-28');
  expect(parseAvailabilityDate('Feb 29, 2028')).toBe('2028-02-29');
  for (const text of [
    '6-8 weeks',
    'March 2, 2026',
    'Mar 02, 2026',
    'Feb 29, 2026',
    'Feb 30, 2026',
    'mar 2, 2026',
    '2026-03-02',
  ]) {
    expect(parseAvailabilityDate(text)).toBeNull();
    expect(needsContactForAvailability(text, new Date('2030-01-01T00:00:00Z'))).toBe(false);
  }
});
