import { centralDay, daysBetween } from './central-time.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS_UNTIL_STALE = 14;

/** Reads 'MMM D, YYYY' strictly: English month, no leading zero, a day that exists. Answers YYYY-MM-DD or null. */
export function parseAvailabilityDate(text: string): string | null {
  const [, monthName = '', dayText = '', year = ''] =
    /^([A-Z][a-z]{2}) ([1-9]\d?), (\d{4})$/.exec(text) ?? [];
  const month = MONTHS.indexOf(monthName) + 1;
  const day = Number(dayText);
  if (month === 0) return null;
  const calendarDay = new Date(Date.UTC(Number(year), month - 1, day));
  if (calendarDay.getUTCMonth() !== month - 1) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Whether a promised date is so long past that the page says "contact us for availability" in its place: two weeks or
 * more, counted in calendar days of Central time. Any other text is a promise of its own and stays.
 */
export function needsContactForAvailability(availability: string, now: Date): boolean {
  const promised = parseAvailabilityDate(availability);
  return promised !== null && daysBetween(promised, centralDay(now)) >= DAYS_UNTIL_STALE;
}
