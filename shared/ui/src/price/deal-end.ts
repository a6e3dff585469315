const ZONE = 'America/Chicago';
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });

/** 'Nov 30, 11:59 PM Central': the last minute of a deal on the clocks of Chicago. */
export function dealEnd(endsAt: string): string {
  const lastMs = Date.parse(endsAt) - 1;
  return `${DAY.format(lastMs)}, ${TIME.format(lastMs)} Central`;
}
