import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { centralDay } from './central-time.ts';

dayjs.extend(utc);

/** The calendar days in Central time on which a gift card can be sent: today, or one within a year. */
export function giftDays(now: Date): { earliest: string; latest: string } {
  const earliest = centralDay(now);
  return { earliest, latest: dayjs.utc(earliest).add(1, 'year').format('YYYY-MM-DD') };
}
