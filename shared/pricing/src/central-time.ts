/** The store's calendar is that of America/Chicago, with its daylight saving time. */
const centralCalendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Central time, as YYYY-MM-DD; such days compare as strings. */
export function centralDay(instant: Date): string {
  return centralCalendar.format(instant);
}

/** Whole days from one calendar day to another, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
