import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';

/** When something arrives, as the product page says it: `Arrives Fri, Dec 4 to Tue, Dec 8`. `zip` is where it goes to, null: not known yet. */
export function arrivalInWords(arrival: Arrival, { zip }: { zip: string | null }): string {
  if ('earliest' in arrival) return `Arrives ${formatDeliveryDate({ kind: 'range', ...arrival })}`;
  switch (arrival.reason) {
    case 'by_email':
      return 'Sent by e-mail';
    case 'not_delivered':
      return `We do not deliver to ${zip ?? 'this ZIP code'} yet`;
    case 'ask':
      return 'Contact us for the delivery date';
  }
}
