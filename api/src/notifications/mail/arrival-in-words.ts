import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';

/** 'Arrives Fri, Dec 4 to Tue, Dec 8'; null where the store promises neither days nor anything else. */
export function arrivalInWords(arrival: Arrival): string | null {
  if ('reason' in arrival) return arrival.reason === 'by_email' ? 'Sent by e-mail' : (arrival.words ?? null);
  return `Arrives ${formatDeliveryDate({ kind: 'range', ...arrival })}`;
}
