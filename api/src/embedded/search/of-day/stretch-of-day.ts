import { addDays } from '@sanderling/pricing/calendar/business-days';
import { centralInstant } from '@sanderling/pricing/calendar/central-instant';
import { centralDay } from '@sanderling/pricing/calendar/central-time';

/** Within a day, what is ordered later than this leaves, and arrives, a business day later. */
const BORDERS_OF_A_DAY = ['T00:00', 'T14:00'];

/**
 * The moment from which on all records are as they are at `at`: prices change at `priceChanges` (ISO text), days of arrival at midnight and with the
 * last order of a day in Chicago. Pages of a preview go on with its clock, and two editors rarely look at the same minute.
 */
export function stretchBegin(at: Date, priceChanges: readonly string[]): Date {
  const today = centralDay(at);
  // The day before: a clock that is set leaves out an hour, though never one of these.
  const days = [addDays(today, -1), today];
  const ofDays = days.flatMap((day) => BORDERS_OF_A_DAY.map((time) => centralInstant(`${day}${time}`)));
  const borders = [...ofDays.map((border) => border?.getTime() ?? 0), ...priceChanges.map(Date.parse)];
  return new Date(Math.max(...borders.filter((border) => border <= at.getTime())));
}
