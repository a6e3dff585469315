import type { Deliverable } from './delivery-dates.ts';
import { departureOf, shipmentId, shipmentIdSince } from './departure.ts';

const sofa: Deliverable = {
  estimatedAvailabilityType: 'in_stock',
  leadTime: '2-3 weeks',
  backorderableDate: null,
  shippingCategory: 'freight',
};

test.each<[Partial<Deliverable>, string]>([
  [{}, 'freight'],
  [{ shippingCategory: 'freight_free' }, 'freight'],
  [{ estimatedAvailabilityType: 'lead_time' }, 'freight_made_to_order'],
  [{ estimatedAvailabilityType: 'lead_time', shippingCategory: 'freight_free' }, 'freight_made_to_order'],
  [{ shippingCategory: 'small_parcel_free' }, 'small_parcel'],
  [{ estimatedAvailabilityType: 'date', backorderableDate: '2027-01-11' }, 'freight_from_2027-01-11'],
  [{ estimatedAvailabilityType: 'lead_time', leadTime: null }, 'freight_on_request'],
  [{ estimatedAvailabilityType: 'date' }, 'freight_on_request'],
  [{ estimatedAvailabilityType: 'discontinued' }, 'freight_on_request'],
  [{ estimatedAvailabilityType: 'lead_time', shippingCategory: 'e_deliver' }, 'e_deliver'],
])('a piece with %j leaves in the shipment %s', (given, id) => {
  const item = { ...sofa, ...given };
  expect(shipmentId(item.shippingCategory, departureOf(item))).toBe(id);
});

test.each([
  ['freight_free', 'freight'],
  ['small_parcel_free_made_to_order', 'small_parcel_made_to_order'],
  ['ltl_direct_free_from_2027-01-11', 'ltl_direct_from_2027-01-11'],
  ['freight', 'freight'],
  ['freight_freely', 'freight_freely'],
  ['e_deliver', 'e_deliver'],
])('the shipment that was %s is %s', (before, now) => {
  expect(shipmentIdSince(before)).toBe(now);
});
