import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { centralDay, daysBetween } from '../calendar/central-time.ts';
import { memoize } from '../calendar/memoize.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

const DAYS_UNTIL_STALE = 14;

/** Reads 'MMM D, YYYY' strictly: English month, no leading zero, a day that exists. Answers YYYY-MM-DD or null. */
export const parseAvailabilityDate = memoize((text: string): string | null => {
  const date = dayjs.utc(text, 'MMM D, YYYY', true);
  return date.isValid() ? date.format('YYYY-MM-DD') : null;
});

/**
 * Whether a promised date is so long past that the page says "contact us for availability" in its place: two weeks or
 * more, counted in calendar days of Central time. Any other text is a promise of its own and stays.
 */
export function needsContactForAvailability(availability: string, now: Date): boolean {
  const promised = parseAvailabilityDate(availability);
  return promised !== null && daysBetween(promised, centralDay(now)) >= DAYS_UNTIL_STALE;
}
