import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '../calendar/format-day.ts';
import { comesOnAskedDay } from './appointment-in-words.ts';
import { formatDeliveryDate } from './format-delivery-date.ts';

/**
 * 'When you ordered, we said Fri, Dec 4 to Tue, Dec 8.' for what comes outside of the days that were promised, or 'When you ordered, you
 * asked for Thu, Dec 10.' for what comes on another day: a day that was asked for takes the place of the promise. Null where the promise
 * holds, or there was none.
 */
export function promiseInWords(
  shipment: Pick<Shipment, 'arrival' | 'delivery_day' | 'preferred_day' | 'promised_arrival'>,
): string | null {
  const { arrival, preferred_day: asked, promised_arrival: promised } = shipment;
  if (asked !== null)
    return comesOnAskedDay(shipment) ? null : `When you ordered, you asked for ${formatShortDay(asked)}.`;
  if (promised === null || 'reason' in promised) return null;
  const { earliest, latest } = promised;
  if ('earliest' in arrival && arrival.earliest >= earliest && arrival.latest <= latest) return null;
  return `When you ordered, we said ${formatDeliveryDate({ kind: 'range', earliest, latest })}.`;
}
