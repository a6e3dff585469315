import { formatShortDay } from '../calendar/format-day.ts';
import type { DeliveryEstimate } from './delivery-dates.ts';

/** 'Tue, Dec 8 to Fri, Dec 11'; one day alone where both are the same. Null where there is no range. */
export function formatDeliveryDate(estimate: DeliveryEstimate): string | null {
  if (estimate.kind !== 'range') return null;
  const { earliest, latest } = estimate;
  return earliest === latest
    ? formatShortDay(earliest)
    : `${formatShortDay(earliest)} to ${formatShortDay(latest)}`;
}
