import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { memoize } from './memoize.ts';

dayjs.extend(utc);

// Calendar days are YYYY-MM-DD and have no time zone: they are counted in UTC, where each has 24 hours. Carriers deliver
// Monday to Friday, but not on the holidays that all of them keep.

const DAY_FORMAT = 'YYYY-MM-DD';
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(DAY_FORMAT);
}

export function isBusinessDay(day: string): boolean {
  const weekday = dayjs.utc(day).day();
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidaysOf(day.slice(0, 4)).has(day);
}

// A product page counts hundreds of days, most of them the same.

/** The day itself when it is a business day, else the next one. */
export const businessDayFrom = memoize((day: string): string =>
  isBusinessDay(day) ? day : nextBusinessDay(day),
);

const nextBusinessDay = memoize((day: string): string => businessDayFrom(addDays(day, 1)));

/** The business day that is `count` business days after `day`. */
export function addBusinessDays(day: string, count: number): string {
  let reached = businessDayFrom(day);
  for (let done = 0; done < count; done++) reached = nextBusinessDay(reached);
  return reached;
}

const holidaysOf = memoize((year: string): ReadonlySet<string> => {
  const holidays = [
    observed(dayjs.utc(`${year}-01-01`)),
    // Memorial Day is the last Monday of May, Labor Day the first of September, Thanksgiving the fourth Thursday of November.
    lastWeekday(dayjs.utc(`${year}-05-31`), MONDAY),
    observed(dayjs.utc(`${year}-07-04`)),
    lastWeekday(dayjs.utc(`${year}-09-07`), MONDAY),
    lastWeekday(dayjs.utc(`${year}-11-28`), THURSDAY),
    observed(dayjs.utc(`${year}-12-25`)),
  ];
  return new Set(holidays.map((holiday) => holiday.format(DAY_FORMAT)));
});

/** A holiday on a Sunday is kept on the Monday after it. */
function observed(holiday: Dayjs): Dayjs {
  return holiday.day() === SUNDAY ? holiday.add(1, 'day') : holiday;
}

/** The last such weekday on or before `date`. */
function lastWeekday(date: Dayjs, weekday: number): Dayjs {
  return date.subtract((date.day() - weekday + 7) % 7, 'day');
}
