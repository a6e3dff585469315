import type { Order } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import type { OrderRecord } from '../records/load-order.ts';
import { daysToAskFor, preferredDayGone, shipmentsByTruck } from '../records/preferred-day.ts';

/** The day that a shopper asks for. The checkout asks once it knows where: no other answer with a cart carries the days. */
export function preferredDeliveryToWire(
  order: OrderRecord,
  totals: OrderTotals,
): Order['preferred_delivery'] {
  if (shipmentsByTruck(totals).length === 0) return null;
  const isAsked = order.state === 'cart' && order.shippingAddress !== null;
  const days = isAsked ? daysToAskFor(order, totals) : [];
  const { preferredDeliveryDay: day } = order;
  const isGone = day !== null && days.length > 0 && !days.includes(day);
  if (isGone) return { day, days, message: preferredDayGone(day), is_gone: true };
  return { day, days, message: day === null ? CHOSEN_LATER : askedInWords(day), is_gone: false };
}

const CHOSEN_LATER =
  'When your large pieces are ready, we e-mail you the days that the carrier has, and you choose one.';

/** What was asked for, and that it is not promised. */
function askedInWords(day: string): string {
  return `You asked for ${formatShortDay(day)}. When your large pieces are ready, we e-mail you the days that the carrier has, and you confirm this one or choose another.`;
}
