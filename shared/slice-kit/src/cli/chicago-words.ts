import { formatCentral } from '@sanderling/pricing/calendar/central-instant';

const HOUR_MS = 3_600_000;

/** A sentence of the registry with its instants as this command takes them: on the clocks of Chicago. */
export function inChicago(text: string): string {
  return text.replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    (instant) => `${formatCentral(new Date(instant))} in Chicago`,
  );
}

/** In the night when summer time ends an hour comes twice: said as the desk says it. */
export function twice(moment: Date): string {
  const written = formatCentral(moment);
  const again = formatCentral(new Date(moment.getTime() + HOUR_MS));
  return written === again ? ` ${written} comes twice: the first is meant.` : '';
}
