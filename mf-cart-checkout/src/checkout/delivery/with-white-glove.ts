import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';

/** The shipments whose white glove delivery was chosen and can be taken off: later ones of a carriage follow its first. */
export function withWhiteGlove({ shipments }: Order): Shipment[] {
  return Object.values(shipments).filter(
    ({ service_level, service_levels }) => service_level === 'white_glove' && service_levels.length > 1,
  );
}
