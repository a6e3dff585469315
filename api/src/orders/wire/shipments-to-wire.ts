import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { Departure } from '@sanderling/pricing/delivery-dates/departure';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import type { ShipmentCharge } from '@sanderling/pricing/order-totals/shipping-charges';
import { arrivalOfShipment, type OrderArrivals } from '../records/arrivals.ts';
import { type DeliveryDays, daysStillOpen, isUnderWay } from '../records/delivery-days.ts';
import { SERVICE_LEVEL_LABELS } from '../records/delivery-rates.ts';
import type { OrderRecord } from '../records/load-order.ts';
import type { ShipmentTracking } from '../records/order-facts.ts';
import { fitsPreferredDay, isByTruck } from '../records/preferred-day.ts';
import { type Preferred, preferredDeliveryToWire } from './preferred-delivery-to-wire.ts';

/** After every day. */
const NO_DAY = '9999';

interface PlacedOrCart {
  arrivals: OrderArrivals;
  now: Date;
  state: OrderRecord['state'];
  preferred: Preferred;
}

/** Shipments by id, which says category and departure, so that it stays while the rest of the cart changes. */
export function shipmentsOf(
  trackings: readonly ShipmentTracking[],
  totals: OrderTotals,
  { arrivals, now, preferred, state }: PlacedOrCart,
): Pick<Order, 'shipments' | 'visible_shipments'> {
  const shipments: Record<string, Shipment> = {};
  for (const charge of inOrderOfDays(totals.shipping.shipments, arrivals, state)) {
    const tracking = trackings.find((each) => each.id === charge.id);
    const arrival = arrivalOfShipment(arrivals.now, charge.lineIds);
    const promised = arrivals.promised && arrivalOfShipment(arrivals.promised, charge.lineIds);
    const day = preferred.asked[charge.id] ?? null;
    const fits = isByTruck(charge) && fitsPreferredDay(promised ?? arrival, day);
    shipments[charge.id] = {
      id: charge.id,
      shipping_category: charge.shippingCategory,
      cost: dollarsFromCents(charge.shippingCents + charge.whiteGloveCents),
      line_item_ids: charge.lineIds,
      service_level: charge.serviceLevel,
      service_levels: serviceLevelsOf(charge),
      departure: departureToWire(charge.departure),
      arrival,
      promised_arrival: promised,
      preferred_day: fits ? day : null,
      preferred_delivery: isByTruck(charge) ? preferredDeliveryToWire(charge.id, preferred) : null,
      delivery_day:
        tracking?.deliveryDays && state !== 'cancelled'
          ? deliveryDayToWire(tracking.deliveryDays, now, state)
          : null,
      ...(tracking === undefined ? {} : { tracking: trackingToWire(tracking) }),
    };
  }
  // What comes by e-mail has no delivery to show.
  const visible = Object.keys(shipments).filter((id) => id !== 'e_deliver');
  return { shipments, visible_shipments: visible };
}

/** As they are to come. Of a placed order by its promise, so that a shipment keeps its number; one without a promise stays as it was. */
function inOrderOfDays(
  charges: readonly ShipmentCharge[],
  { now, promised }: OrderArrivals,
  state: OrderRecord['state'],
): ShipmentCharge[] {
  const arrivals = promised ?? (state === 'cart' ? now : {});
  const firstDay = ({ lineIds }: ShipmentCharge) => {
    const arrival = arrivalOfShipment(arrivals, lineIds);
    return 'reason' in arrival ? NO_DAY : arrival.earliest;
  };
  return charges.toSorted((one, other) => firstDay(one).localeCompare(firstDay(other)));
}

function trackingToWire({ deliveredAt, parcels, step }: ShipmentTracking): Required<Shipment>['tracking'] {
  return { step, parcels, delivered_on: deliveredAt && centralDay(new Date(deliveredAt)) };
}

/** Null as well when nothing was chosen in time: the carrier has to offer other days. */
function deliveryDayToWire(
  { chosenDay, offeredDays, requestId }: DeliveryDays,
  now: Date,
  state: OrderRecord['state'],
): Shipment['delivery_day'] {
  const canChoose = isUnderWay(state) && daysStillOpen(offeredDays, now).length > 0;
  if (chosenDay === null && !canChoose) return null;
  return { request_id: requestId, chosen_date: chosenDay };
}

function departureToWire(departure: Departure): Shipment['departure'] {
  if (departure === 'in_stock' || departure === 'made_to_order' || departure === 'on_request')
    return departure;
  return 'back_ordered';
}

/** A later shipment of a carriage has no choice of its own: it is delivered as the first is. */
function serviceLevelsOf(charge: ShipmentCharge): Shipment['service_levels'] {
  if (charge.whiteGloveOfferCents === 0) {
    const { serviceLevel } = charge;
    return [{ service_level: serviceLevel, label: SERVICE_LEVEL_LABELS[serviceLevel], amount: 0 }];
  }
  const standard = { service_level: 'standard' as const, label: SERVICE_LEVEL_LABELS.standard, amount: 0 };
  if (charge.whiteGloveOfferCents === null) return [standard];
  const amount = dollarsFromCents(charge.whiteGloveOfferCents);
  return [standard, { service_level: 'white_glove', label: SERVICE_LEVEL_LABELS.white_glove, amount }];
}
