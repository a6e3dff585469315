import { momentOf, spanOfDeal, windowOf } from './season-times.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['the day on which clocks go forward', '2027-03-14', '2027-03-14', '2027-03-14T06:00:00.000Z', 23],
  ['the day before it', '2027-03-13', '2027-03-13', '2027-03-13T06:00:00.000Z', 24],
  ['the week around it', '2027-03-11', '2027-03-17', '2027-03-11T06:00:00.000Z', 7 * 24 - 1],
  ['the day on which clocks go back', '2026-11-01', '2026-11-01', '2026-11-01T05:00:00.000Z', 25],
  ['the day after it', '2026-11-02', '2026-11-02', '2026-11-02T06:00:00.000Z', 24],
  ['the turn of a leap year', '2027-12-31', '2028-02-29', '2027-12-31T06:00:00.000Z', 61 * 24],
])('a season of %s has all of its hours in Chicago', (_days, first_day, last_day, startsAt, hours) => {
  const window = windowOf({ first_day, last_day });
  expect(window.startsAt.toISOString()).toBe(startsAt);
  expect((window.endsAt.getTime() - window.startsAt.getTime()) / HOUR_MS).toBe(hours);
});

test('seasons that follow each other meet to the millisecond, also where clocks change at midnight’s side', () => {
  for (const [last_day, first_day] of [
    ['2027-03-13', '2027-03-14'],
    ['2027-03-14', '2027-03-15'],
    ['2026-10-31', '2026-11-01'],
    ['2026-11-01', '2026-11-02'],
  ] as const) {
    const before = windowOf({ first_day: last_day, last_day });
    const after = windowOf({ first_day, last_day: first_day });
    expect(before.endsAt).toEqual(after.startsAt);
  }
});

test('a deal of the hour that comes twice begins with the first, and one of the hour that is left out is refused', () => {
  const deal = { product_slug: 'vase', percent: 10 };
  expect(spanOfDeal({ ...deal, starts: '2026-11-01 01:00', ends: '2026-11-01 02:00' })).toEqual({
    startsAt: new Date('2026-11-01T06:00:00Z'),
    endsAt: new Date('2026-11-01T08:00:00Z'),
  });
  expect(() => momentOf('2027-03-14 02:30')).toThrow('Clocks in Chicago do not show 2027-03-14 02:30.');
});
