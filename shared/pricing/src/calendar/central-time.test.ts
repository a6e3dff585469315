import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { centralDay, centralHour, centralTime, daysBetween } from './central-time.ts';

test.each([
  ['the last moment of a winter day', '2026-01-16T05:59:59.999Z', '2026-01-15', 23],
  ['the first moment of a winter day', '2026-01-16T06:00:00Z', '2026-01-16', 0],
  ['the last moment of a summer day', '2026-07-16T04:59:59.999Z', '2026-07-15', 23],
  ['the first moment of a summer day', '2026-07-16T05:00:00Z', '2026-07-16', 0],
  ['the first moment of the day that has 23 hours', '2026-03-08T06:00:00Z', '2026-03-08', 0],
  ['the last moment before the clocks go forward', '2026-03-08T07:59:59.999Z', '2026-03-08', 1],
  ['the moment at which they have', '2026-03-08T08:00:00Z', '2026-03-08', 3],
  ['the end of the day that has 23 hours', '2026-03-09T04:59:59.999Z', '2026-03-08', 23],
  ['the hour that comes twice, first', '2026-11-01T06:30:00Z', '2026-11-01', 1],
  ['the hour that comes twice, again', '2026-11-01T07:30:00Z', '2026-11-01', 1],
  ['the end of the day that has 25 hours', '2026-11-02T05:59:59.999Z', '2026-11-01', 23],
  ['the last moment of a year', '2027-01-01T05:59:59.999Z', '2026-12-31', 23],
  ['the first moment of a year', '2027-01-01T06:00:00Z', '2027-01-01', 0],
  ['a leap day', '2028-03-01T05:59:59Z', '2028-02-29', 23],
  ['the day after the 28th of a common year', '2027-03-01T06:00:00Z', '2027-03-01', 0],
])('the calendar and the clock of Chicago at %s', (_case, instant, day, hour) => {
  expect([centralDay(new Date(instant)), centralHour(new Date(instant))]).toEqual([day, hour]);
});

test('calendar and clock are what the browser’s own formatting says, at any moment of sixty years', () => {
  const browserFormat = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Chicago',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const span = { min: new Date('1990-01-01T00:00:00Z'), max: new Date('2050-01-01T00:00:00Z') };
  fc.assert(
    fc.property(fc.date({ ...span, noInvalidDate: true }), (instant) => {
      const said = browserFormat.format(instant);
      expect(centralTime(instant).format('YYYY-MM-DD HH:mm:ss')).toBe(said);
      expect(`${centralDay(instant)} ${centralHour(instant)}`).toBe(
        `${said.slice(0, 10)} ${Number(said.slice(11, 13))}`,
      );
    }),
    { numRuns: 300 },
  );
});

// In Berlin there is no half past two in the night to 2026-03-29, in Chicago there is.
test.each(['Europe/Berlin', 'Australia/Lord_Howe', 'America/Chicago'])(
  'a machine in %s reads the clock of Chicago as any other does',
  (timeZone) => {
    const program = `
      import { centralTime } from ${JSON.stringify(join(import.meta.dirname, 'central-time.ts'))};
      for (const instant of ['2026-03-29T07:30:00Z', '2026-10-03T21:15:00Z', '2026-03-08T08:00:00Z'])
        console.log(centralTime(new Date(instant)).format('MM-DD HH:mm'));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, TZ: timeZone },
      encoding: 'utf8',
    });
    expect(said.trim().split('\n')).toEqual(['03-29 02:30', '10-03 16:15', '03-08 03:00']);
  },
);

test.each([
  ['2026-03-07', '2026-03-09', 2],
  ['2026-10-31', '2026-11-02', 2],
  ['2028-02-28', '2028-03-01', 2],
  ['2027-02-28', '2027-03-01', 1],
  ['2026-12-31', '2027-01-01', 1],
  ['2027-01-01', '2026-12-31', -1],
  ['2026-05-05', '2026-05-05', 0],
  ['2027-01-01', '2028-01-01', 365],
  ['2028-01-01', '2029-01-01', 366],
])('from %s to %s are %i days, however long they last', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
