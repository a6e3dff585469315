import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '../calendar/format-day.ts';
import { comesOnAskedDay } from './asked-day-in-words.ts';
import { formatDeliveryDate } from './format-delivery-date.ts';

type Promised = Pick<Shipment, 'arrival' | 'delivery_day' | 'preferred_day' | 'promised_arrival'>;

/**
 * What was said at the order, beside what holds now: 'When you ordered, we said Fri, Dec 4 to Tue, Dec 8.' for what comes outside of those
 * days, 'When you ordered, you asked for Thu, Dec 10.' for what comes on another day, both where both have changed, and that the day asked
 * for is confirmed. Null where nothing has changed.
 */
export function promiseInWords(shipment: Promised): string | null {
  const { delivery_day: choice, preferred_day: asked } = shipment;
  if (asked !== null && comesOnAskedDay(shipment))
    return choice?.chosen_date ? 'Confirmed: the day that you asked for when you ordered.' : null;
  const said = [
    brokenPromise(shipment),
    ...(asked === null ? [] : [`you asked for ${formatShortDay(asked)}`]),
  ].filter((each) => each !== null);
  return said.length === 0 ? null : `When you ordered, ${said.join(', and ')}.`;
}

function brokenPromise({ arrival, promised_arrival: promised }: Promised): string | null {
  if (promised === null || 'reason' in promised) return null;
  const { earliest, latest } = promised;
  if ('earliest' in arrival && arrival.earliest >= earliest && arrival.latest <= latest) return null;
  return `we said ${formatDeliveryDate({ kind: 'range', earliest, latest })}`;
}
