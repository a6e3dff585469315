import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Where the time comes from, so that a test can stand on any day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

// Counted in UTC, where a day has 24 hours: what lasts so many days ends at the same moment wherever the machine is.

export function daysAfter(instant: Date, days: number): Date {
  return dayjs.utc(instant).add(days, 'day').toDate();
}

export function daysBefore(instant: Date, days: number): Date {
  return dayjs.utc(instant).subtract(days, 'day').toDate();
}
