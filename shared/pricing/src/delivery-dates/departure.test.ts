import type { Deliverable } from './delivery-dates.ts';
import { departureOf, shipmentId } from './departure.ts';

const sofa: Deliverable = {
  estimatedAvailabilityType: 'in_stock',
  leadTime: '2-3 weeks',
  backorderableDate: null,
  shippingCategory: 'freight',
};

test.each<[Partial<Deliverable>, string]>([
  [{}, 'freight'],
  [{ estimatedAvailabilityType: 'lead_time' }, 'freight_made_to_order'],
  [{ estimatedAvailabilityType: 'date', backorderableDate: '2027-01-11' }, 'freight_from_2027-01-11'],
  [{ estimatedAvailabilityType: 'lead_time', leadTime: null }, 'freight_on_request'],
  [{ estimatedAvailabilityType: 'date' }, 'freight_on_request'],
  [{ estimatedAvailabilityType: 'discontinued' }, 'freight_on_request'],
  [{ estimatedAvailabilityType: 'lead_time', shippingCategory: 'e_deliver' }, 'e_deliver'],
])('a piece with %j leaves in the shipment %s', (given, id) => {
  const item = { ...sofa, ...given };
  expect(shipmentId(item.shippingCategory, departureOf(item))).toBe(id);
});
