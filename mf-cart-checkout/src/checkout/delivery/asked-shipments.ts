import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';

/** The shipments that the shopper has asked for on a day, also where it can no longer be had. */
export function askedShipments({ shipments }: Order): Shipment[] {
  return Object.values(shipments).filter(({ preferred_delivery: preferred }) => preferred?.day);
}
