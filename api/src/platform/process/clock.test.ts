import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { daysAfter, daysBefore } from './clock.ts';

test.each([
  ['over a leap day', '2028-02-28T12:00:00.123Z', 2, '2028-03-01T12:00:00.123Z'],
  ['over the end of a year', '2026-11-20T16:00:00.000Z', 90, '2027-02-18T16:00:00.000Z'],
  ['over the night in which the clocks change', '2026-10-31T16:00:00.000Z', 2, '2026-11-02T16:00:00.000Z'],
])('days are counted %s', (_case, start, days, end) => {
  expect(daysAfter(new Date(start), days).toISOString()).toBe(end);
  expect(daysBefore(new Date(end), days).toISOString()).toBe(start);
});

test('a code or a session lasts as long on a machine in Chicago, over the night in which its clocks change', () => {
  const program = `
    import { daysAfter, daysBefore } from ${JSON.stringify(join(import.meta.dirname, 'clock.ts'))};
    console.log(daysAfter(new Date('2026-03-07T16:00:00Z'), 2).toISOString());
    console.log(daysBefore(new Date('2026-11-02T16:00:00Z'), 2).toISOString());`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TZ: 'America/Chicago' },
    encoding: 'utf8',
  });
  expect(said.trim().split('\n')).toEqual(['2026-03-09T16:00:00.000Z', '2026-10-31T16:00:00.000Z']);
});
