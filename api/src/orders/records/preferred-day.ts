import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import { addBusinessDays } from '@sanderling/pricing/calendar/business-days';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { sql } from 'kysely';
import { arrivalOfShipment, estimateArrivals } from './arrivals.ts';
import { LORRY_CATEGORIES } from './delivery-rates.ts';
import type { OrderRecord } from './load-order.ts';
import { totalsOf } from './order-totals-now.ts';

/** Four weeks of business days: further ahead no carrier plans. The one rule for what is offered, taken and shown. */
const DAYS_TO_ASK_FOR = 20;

export function isByTruck({ shippingCategory }: { shippingCategory: ShippingCategory }): boolean {
  return LORRY_CATEGORIES.includes(shippingCategory);
}

/** Whether a day is among those that a shipment can be asked for. One whose days only people know takes any. */
export function fitsPreferredDay(arrival: Arrival, day: string | null): boolean {
  if (day === null) return false;
  if ('reason' in arrival) return arrival.reason === 'ask';
  return day >= arrival.earliest && day <= addBusinessDays(arrival.earliest, DAYS_TO_ASK_FOR - 1);
}

/**
 * The days that a shopper can ask for, by the ids of the shipments by truck: from the first on which all of a shipment's pieces may be
 * there. None where only people know when a piece comes.
 */
export function daysToAskFor(order: OrderRecord, totals: OrderTotals): Map<string, string[]> {
  const zip = order.shippingAddress?.zip_code ?? order.estimateZipCode;
  const arrivals = estimateArrivals(order.lines, { now: order.readAt, zip });
  return new Map(
    totals.shipping.shipments.filter(isByTruck).map(({ id, lineIds }) => {
      const arrival = arrivalOfShipment(arrivals, lineIds);
      if ('reason' in arrival) return [id, []];
      const { earliest } = arrival;
      return [id, Array.from({ length: DAYS_TO_ASK_FOR }, (_, count) => addBusinessDays(earliest, count))];
    }),
  );
}

/**
 * What to say of the days that have become too early: with time, another address, or a piece that takes longer. Null where all can be
 * had. Where only people know when a piece comes there is no other day to choose, and the day stays on the order.
 */
export function preferredDaysGone(order: OrderRecord): string | null {
  if (Object.keys(order.preferredDays).length === 0) return null;
  const gone = [...daysToAskFor(order, totalsOf(order))].flatMap(([id, days]) => {
    const day = order.preferredDays[id];
    return day === undefined || days.length === 0 || days.includes(day) ? [] : [preferredDayGone(day)];
  });
  return gone.length === 0 ? null : [...new Set(gone)].join(' ');
}

/** The shipments whose day goes with them: none of their pieces is left, and what comes into their place was asked for no day. */
export function daysWithoutShipment(order: OrderRecord): string[] {
  const asked = Object.keys(order.preferredDays);
  if (asked.length === 0) return [];
  const left = new Set(totalsOf(order).shipping.shipments.map(({ id }) => id));
  return asked.filter((id) => !left.has(id));
}

/** The days of an order without those of some shipments; what another tab asks for meanwhile stays. */
export function withoutDays(shipmentIds: readonly string[]) {
  return sql<string>`(orders.preferred_delivery_days - ${[...shipmentIds]}::text[])`;
}

/** For a day that was asked for while it could be reached. */
export function preferredDayGone(day: string): string {
  return `${formatShortDay(day)}, the delivery day that you asked for, can no longer be reached. Choose another day.`;
}
