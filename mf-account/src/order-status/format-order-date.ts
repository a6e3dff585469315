/** The day in the store's own time zone, so that server and browser say the same. */
export function formatOrderDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
}

/** The calendar day in the store's own time zone, as YYYY-MM-DD. */
export function storeDay(instant: Date): string {
  // Sweden writes days as the API does.
  return instant.toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
}

/** As days to come are written: 'Thursday, December 24, 2026'. */
export function formatSentDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'America/Chicago' });
}

/** Day and time, where several things happened in one day: 'November 29, 2026, 3:04 PM'. */
export function formatOrderTime(timestamp: string): string {
  const time = { timeStyle: 'short', timeZone: 'America/Chicago' } as const;
  return `${formatOrderDate(timestamp)}, ${new Date(timestamp).toLocaleTimeString('en-US', time)}`;
}
