import { addBusinessDays, addDays } from './business-days.ts';
import { centralDay } from './central-time.ts';

/** The trade team answers applications and quotes within so many business days. */
const ANSWERED_WITHIN_DAYS = 2;

/**
 * The last day on which an answer is in time, YYYY-MM-DD: the second business day after the day on which it was asked, whatever that day
 * was. What comes on a Friday, a Saturday or a Sunday is answered by Tuesday.
 */
export function answerDay(askedAt: Date): string {
  const dayAfter = addDays(centralDay(askedAt), 1);
  // Counting from the day after, a business day is the first of them itself.
  return addBusinessDays(dayAfter, ANSWERED_WITHIN_DAYS - 1);
}
