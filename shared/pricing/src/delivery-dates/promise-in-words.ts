import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import { formatDeliveryDate } from './format-delivery-date.ts';

/**
 * 'When you ordered, we said Fri, Dec 4 to Tue, Dec 8.' for what comes outside of the days that were promised; null where the
 * promise holds, or there was none.
 */
export function promiseInWords({
  arrival,
  promised_arrival: promised,
}: {
  arrival: Arrival;
  promised_arrival: Arrival | null;
}): string | null {
  if (promised === null || 'reason' in promised) return null;
  const { earliest, latest } = promised;
  if ('earliest' in arrival && arrival.earliest >= earliest && arrival.latest <= latest) return null;
  return `When you ordered, we said ${formatDeliveryDate({ kind: 'range', earliest, latest })}.`;
}
