import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import { addBusinessDays } from '@sanderling/pricing/calendar/business-days';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { arrivalOfShipment, estimateArrivals } from './arrivals.ts';
import { LORRY_CATEGORIES } from './delivery-rates.ts';
import type { OrderRecord } from './load-order.ts';
import { totalsOf } from './order-totals-now.ts';

/** Four weeks: further ahead no carrier plans. */
const DAYS_TO_ASK_FOR = 20;

/** The shipments for which a carrier plans a day with the shopper. */
export function shipmentsByTruck({ shipping }: OrderTotals) {
  return shipping.shipments.filter(isByTruck);
}

export function isByTruck({ shippingCategory }: { shippingCategory: ShippingCategory }): boolean {
  return LORRY_CATEGORIES.includes(shippingCategory);
}

/** Whether a shipment can wait for the day that was asked for: a sooner one goes to its shopper weeks before a later one. */
export function fitsPreferredDay(arrival: Arrival, day: string | null): boolean {
  if (day === null) return false;
  if ('reason' in arrival) return arrival.reason === 'ask';
  return day >= arrival.earliest && day <= addBusinessDays(arrival.earliest, DAYS_TO_ASK_FOR - 1);
}

/**
 * The days that a shopper can ask for: from the first on which all of a cart's large pieces may be there. None where nothing travels by
 * truck, and where only people know when a piece comes.
 */
export function daysToAskFor(order: OrderRecord, totals: OrderTotals): string[] {
  const zip = order.shippingAddress?.zip_code ?? order.estimateZipCode;
  const arrivals = estimateArrivals(order.lines, { now: order.readAt, zip });
  const firsts = shipmentsByTruck(totals).map(({ lineIds }) => {
    const arrival = arrivalOfShipment(arrivals, lineIds);
    return 'reason' in arrival ? null : arrival.earliest;
  });
  if (firsts.length === 0 || firsts.includes(null)) return [];
  const first =
    firsts.reduce((latest, day) => (latest === null || (day ?? '') > latest ? day : latest)) ?? '';
  return Array.from({ length: DAYS_TO_ASK_FOR }, (_, count) => addBusinessDays(first, count));
}

/**
 * False for a day that has become too early: with time, another address, or a piece that takes longer. Where only people know when a
 * piece comes there is no other day to choose, and the day stays on the order.
 */
export function isPreferredDayReachable(order: OrderRecord): boolean {
  const { preferredDeliveryDay: day } = order;
  if (day === null) return true;
  const days = daysToAskFor(order, totalsOf(order));
  return days.length === 0 || days.includes(day);
}

/** For a day that was asked for while it could be reached. */
export function preferredDayGone(day: string): string {
  return `${formatShortDay(day)}, the delivery day that you asked for, can no longer be reached. Choose another day.`;
}
