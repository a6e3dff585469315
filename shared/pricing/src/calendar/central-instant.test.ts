import { centralInstant, formatCentral } from './central-instant.ts';

test.each([
  ['2026-12-01', '2026-12-01T06:00:00.000Z'],
  ['2026-07-04T09:30', '2026-07-04T14:30:00.000Z'],
  ['2026-12-01 23:59', '2026-12-02T05:59:00.000Z'],
  ['2026-12-01T23:59:59', '2026-12-02T05:59:59.000Z'],
  // Clocks go forward from 2 to 3 on 8 March, and back from 2 to 1 on 1 November.
  ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01T00:59', '2026-11-01T05:59:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T08:00:00.000Z'],
])('%s in Chicago is %s', (text, instant) => {
  expect(centralInstant(text)?.toISOString()).toBe(instant);
});

test.each(['', '2026-02-30', '2026-13-01', '2026-12-01T24:00', 'tomorrow', '2026-03-08T02:30'])(
  '%j is no time of Chicago',
  (text) => {
    expect(centralInstant(text)).toBeNull();
  },
);

test('every hour of a year is read back as it is written, but the one that comes twice', () => {
  const start = Date.parse('2026-01-01T06:00:00Z');
  const hours = Array.from({ length: 8_760 }, (_, hour) => new Date(start + hour * 3_600_000));
  const changed = hours.filter((hour) => centralInstant(formatCentral(hour))?.getTime() !== hour.getTime());
  expect(changed.map((hour) => hour.toISOString())).toEqual(['2026-11-01T07:00:00.000Z']);
});
