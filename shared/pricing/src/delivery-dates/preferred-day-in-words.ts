import { formatShortDay } from '../calendar/format-day.ts';

/** What was asked for at the checkout, and that it is not promised. `day` is YYYY-MM-DD. */
export function preferredDayInWords(day: string): string {
  return `You asked for ${formatShortDay(day)}. When your order is ready, we e-mail you the days that the carrier has, and you choose one.`;
}

/** For a day that was asked for while it could be reached. */
export function preferredDayGone(day: string): string {
  return `${formatShortDay(day)}, the delivery day that you asked for, can no longer be reached. Choose another day.`;
}
