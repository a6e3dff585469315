import { carriageOf, type ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { Deliverable } from './delivery-dates.ts';
import { parseLeadTime } from './lead-time.ts';

/** When a piece leaves the warehouse: pieces that leave at the same time travel together. */
export type Departure = 'in_stock' | 'made_to_order' | 'on_request' | `from_${string}`;

/** By what the catalogue says, never by the clock: a cart keeps its shipments while days pass. */
export function departureOf(item: Deliverable): Departure {
  if (item.shippingCategory === 'e_deliver') return 'in_stock';
  switch (item.estimatedAvailabilityType) {
    case 'in_stock':
      return 'in_stock';
    case 'lead_time':
      return parseLeadTime(item.leadTime) === null ? 'on_request' : 'made_to_order';
    case 'date':
      return item.backorderableDate === null ? 'on_request' : `from_${item.backorderableDate.slice(0, 10)}`;
    case 'discontinued':
      return 'on_request';
  }
}

/** `freight`, `freight_made_to_order`, `freight_from_2027-01-11`: what is in stock has the plain name of its carriage. */
export function shipmentId(category: ShippingCategory, departure: Departure): string {
  const carriage = carriageOf(category);
  return departure === 'in_stock' ? carriage : `${carriage}_${departure}`;
}

/** The id of today for one of before, when what always ships free was a shipment of its own: `freight_free_made_to_order`. */
export function shipmentIdSince(id: string): string {
  return id.replace(/^(freight|small_parcel|ltl_direct)_free(?=_|$)/, '$1');
}
