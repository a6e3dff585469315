import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import { formatShortDay } from '../calendar/format-day.ts';
import { formatDeliveryDate } from './format-delivery-date.ts';

interface PromisedShipment {
  arrival: Arrival;
  promised_arrival: Arrival | null;
  /** YYYY-MM-DD. Who has asked for a day was promised that one, and not the days around it. */
  preferred_day: string | null;
}

/**
 * 'When you ordered, we said Fri, Dec 4 to Tue, Dec 8.' for what comes outside of the days that were promised, or 'When you ordered, you
 * asked for Thu, Dec 10.' for what comes on another day; null where the promise holds, or there was none.
 */
export function promiseInWords({
  arrival,
  promised_arrival: promised,
  preferred_day: asked,
}: PromisedShipment): string | null {
  if (asked !== null) {
    const comesOn = 'earliest' in arrival && arrival.earliest === arrival.latest ? arrival.earliest : asked;
    return comesOn === asked ? null : `When you ordered, you asked for ${formatShortDay(asked)}.`;
  }
  if (promised === null || 'reason' in promised) return null;
  const { earliest, latest } = promised;
  if ('earliest' in arrival && arrival.earliest >= earliest && arrival.latest <= latest) return null;
  return `When you ordered, we said ${formatDeliveryDate({ kind: 'range', earliest, latest })}.`;
}
