/** The day in the store's own time zone, so that server and browser say the same. */
export function formatOrderDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
}
