import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { dayChoiceInWords } from '@sanderling/pricing/delivery-dates/appointment-in-words';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import type { OrderRecord } from '../records/load-order.ts';
import { daysToAskFor, preferredDayGone } from '../records/preferred-day.ts';

/** By the ids of shipments: the days that the shopper has asked for, and those that can be asked for now. */
export interface Preferred {
  asked: Readonly<Record<string, string>>;
  days: ReadonlyMap<string, readonly string[]>;
}

/** The checkout asks once it knows where: no other answer with a cart carries the days. */
export function preferredOf(order: OrderRecord, totals: OrderTotals): Preferred {
  const isAsked = order.state === 'cart' && order.shippingAddress !== null;
  return { asked: order.preferredDays, days: isAsked ? daysToAskFor(order, totals) : new Map() };
}

/** Of a shipment by truck. */
export function preferredDeliveryToWire(
  shipmentId: string,
  preferred: Preferred,
): NonNullable<Shipment['preferred_delivery']> {
  const days = [...(preferred.days.get(shipmentId) ?? [])];
  const day = preferred.asked[shipmentId] ?? null;
  const isGone = day !== null && days.length > 0 && !days.includes(day);
  if (isGone) return { day, days, message: preferredDayGone(day), is_gone: true };
  return { day, days, message: dayChoiceInWords(day), is_gone: false };
}
