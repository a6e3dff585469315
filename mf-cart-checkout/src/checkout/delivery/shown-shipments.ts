import type { LineItem, Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { shipmentTitle } from '@sanderling/pricing/price-display/shipment-name';
import { lineArrivalInWords } from '../../arrival/arrival-words.ts';

export interface ShownShipment {
  shipment: Shipment;
  lines: LineItem[];
  /** `Shipment 2 of 3: Large pieces, made to order`; without a number where there is only one. */
  title: string;
}

export function shownShipments(order: Order): ShownShipment[] {
  const shipments = order.visible_shipments.flatMap((id) => order.shipments[id] ?? []);
  return shipments.map((shipment, position) => ({
    shipment,
    lines: order.line_items.filter((line) => shipment.line_item_ids.includes(line.id)),
    title: shipmentTitle(shipment, position, shipments.length),
  }));
}

/** The days of all lines where they are the same, else null: then each line says its own. */
export function sharedArrival(order: Order, lines: readonly LineItem[]): string | null {
  const [first, ...others] = new Set(lines.map((line) => lineArrivalInWords(order, line)));
  return first !== undefined && others.length === 0 ? first : null;
}
