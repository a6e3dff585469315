import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';

/** 'Arrives Fri, Dec 4 to Tue, Dec 8'; null where the store promises no days. */
export function arrivalInWords(arrival: Arrival): string | null {
  if ('reason' in arrival) return arrival.reason === 'by_email' ? 'Sent by e-mail' : null;
  return `Arrives ${formatDeliveryDate({ kind: 'range', ...arrival })}`;
}

/** 'When you ordered, we said Fri, Dec 4 to Tue, Dec 8.' where a shipment comes on other days than that; else null. */
export function promiseInWords({
  arrival,
  promised_arrival: promised,
}: Pick<Shipment, 'arrival' | 'promised_arrival'>): string | null {
  if (promised === null || 'reason' in promised) return null;
  const before = formatDeliveryDate({ kind: 'range', ...promised });
  const isKept = 'earliest' in arrival && formatDeliveryDate({ kind: 'range', ...arrival }) === before;
  return isKept ? null : `When you ordered, we said ${before}.`;
}
