import { memoize } from './memoize.ts';

// By the browser's own calendar: a first page of the cart or the checkout would load dayjs for these words alone.
const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Tue, Dec 8' for a day as YYYY-MM-DD. */
export const formatShortDay = memoize((day: string): string => short.format(new Date(day)));

/** 'Thursday, December 24, 2026'. */
export const formatLongDay = memoize((day: string): string => long.format(new Date(day)));
