import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { formatDate, formatLongDay, formatShortDay } from './format-day.ts';

dayjs.extend(utc);

test('a day is written as shoppers in the United States read it, whatever the time zone of the machine', () => {
  expect(formatShortDay('2026-12-08')).toBe('Tue, Dec 8');
  expect(formatLongDay('2026-12-24')).toBe('Thursday, December 24, 2026');
});

test('each day of four years is written as the calendar of the API writes it', () => {
  for (let day = dayjs.utc('2024-01-01'); day.year() < 2028; day = day.add(1, 'day')) {
    const written = day.format('YYYY-MM-DD');
    expect([formatShortDay(written), formatDate(written), formatLongDay(written)]).toEqual([
      day.format('ddd, MMM D'),
      day.format('MMMM D, YYYY'),
      day.format('dddd, MMMM D, YYYY'),
    ]);
  }
});

test('what is no day is refused', () => {
  expect(() => formatShortDay('soon')).toThrow('soon is not a day.');
});

test('days are written without the formatters of `Intl`, which a slow phone waits for', () => {
  const formatter = jest.spyOn(Intl, 'DateTimeFormat');
  jest.isolateModules(() => {
    const { formatLongDay } = require('./format-day.ts');
    formatLongDay('2026-12-24');
  });
  expect(formatter).not.toHaveBeenCalled();
});
