import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { memoize } from './memoize.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The store's calendar is that of Chicago, with its daylight saving time. */
const TIME_ZONE = 'America/Chicago';
const HOUR_MS = 3_600_000;

/**
 * Calendar and clock of Chicago at an instant, to read and to format, carried as if they were UTC: dayjs reads every
 * other offset through the machine's own time zone, and goes wrong in the hour that this one leaves out in spring.
 */
export function centralTime(instant: Date): Dayjs {
  return timeIn(TIME_ZONE, instant);
}

/** The same of any place, such as `America/Denver`. */
export function timeIn(timeZone: string, instant: Date): Dayjs {
  const offsetMinutes = dayjs.utc(instant).tz(timeZone).utcOffset();
  return dayjs.utc(instant).add(offsetMinutes, 'minute');
}

/** The calendar day in Central time, as YYYY-MM-DD; such days compare as strings. */
export function centralDay(instant: Date): string {
  return centralHourOf(instant).day;
}

/** The last day of what is over at this moment, which is the first of a day in Central time or within one. */
export function lastCentralDay(end: Date): string {
  return centralDay(new Date(end.getTime() - 1));
}

/** The hour of the day in Central time, 0 to 23. */
export function centralHour(instant: Date): number {
  return centralHourOf(instant).hour;
}

/** Whole days from one calendar day to another, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/** The plugin takes up to a millisecond; all of an hour has one answer, since Chicago is full hours from UTC. */
const hourInCentralTime = memoize((hoursSince1970: number) => {
  const time = centralTime(new Date(hoursSince1970 * HOUR_MS));
  return { day: time.format('YYYY-MM-DD'), hour: time.hour() };
});

function centralHourOf(instant: Date): { day: string; hour: number } {
  return hourInCentralTime(Math.floor(instant.getTime() / HOUR_MS));
}
