import { memoize } from '@sanderling/pricing/calendar/memoize';

/** Made where there is a deal, which on most pages there is not: a formatter is a millisecond of work, and ten on a phone. */
const formatterOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** 'Nov 30, 11:59 PM Central': the last minute of a deal on the clocks of Chicago. */
export const dealEnd = memoize(
  (endsAt: string) => `${formatterOf('America/Chicago').format(Date.parse(endsAt) - 1)} Central`,
);
