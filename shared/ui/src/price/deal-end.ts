const ZONE = 'America/Chicago';

/**
 * 'Nov 30, 11:59 PM Central': the last minute of a deal on the clocks of Chicago. The formatters are made where there is a deal, which on
 * most pages there is not.
 */
export function dealEnd(endsAt: string): string {
  const lastMs = Date.parse(endsAt) - 1;
  const day = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'short', day: 'numeric' });
  const time = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });
  return `${day.format(lastMs)}, ${time.format(lastMs)} Central`;
}
