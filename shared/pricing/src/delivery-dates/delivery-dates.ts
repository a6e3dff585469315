import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import { addBusinessDays, addDays, businessDayFrom } from '../calendar/business-days.ts';
import { centralDay, centralHour, daysBetween } from '../calendar/central-time.ts';
import { type DaySpan, parseLeadTime } from './lead-time.ts';
import { transitOf } from './transit.ts';
import { type DeliveryZone, SHARE_OF_TRANSIT, zoneOfZip } from './zip-zones.ts';

/** What decides when a piece is at home. Field names follow the variant of the API, in camel case. */
export interface Deliverable {
  estimatedAvailabilityType: 'in_stock' | 'lead_time' | 'date' | 'discontinued';
  leadTime: string | null;
  /** YYYY-MM-DD; only for `date`. */
  backorderableDate: string | null;
  shippingCategory: ShippingCategory;
}

export type DeliveryEstimate =
  /** First and last day, YYYY-MM-DD, both included. */
  | { kind: 'range'; earliest: string; latest: string }
  | { kind: 'by-email' }
  /** The store does not deliver to this ZIP code. */
  | { kind: 'not-delivered' }
  /** Only people know: the promised day has passed, or nothing was promised. */
  | { kind: 'ask' };

/** What is ordered later than this, Central time, leaves on the next business day. */
const LAST_HOUR = 14;

/** When a piece that is ordered now arrives. Without a ZIP code the range holds for all of the country. */
export function estimateDelivery(
  item: Deliverable,
  { now, zip }: { now: Date; zip: string | null },
): DeliveryEstimate {
  if (item.shippingCategory === 'e_deliver') return { kind: 'by-email' };
  const zone = zip === null ? undefined : zoneOfZip(zip);
  if (zone === null) return { kind: 'not-delivered' };
  const leadTime = parseLeadTime(item.leadTime);
  const road = narrowed(transitOf(item.shippingCategory), zone);

  switch (item.estimatedAvailabilityType) {
    case 'in_stock':
      // The lead time of what is in stock is that of the whole way home.
      return rangeOf(leavingDay(now), leadTime === null ? road : narrowed(leadTime, zone));
    case 'lead_time':
      if (leadTime === null) return { kind: 'ask' };
      return rangeOf(leavingDay(now), leadTime, road);
    case 'date': {
      const day = item.backorderableDate?.slice(0, 10) ?? '';
      if (day === '' || day < centralDay(now)) return { kind: 'ask' };
      return rangeOf(businessDayFrom(day), road);
    }
    case 'discontinued':
      return { kind: 'ask' };
  }
}

/** A cart arrives when its last piece does. Null for a cart in which nothing has a range. */
export function combineDelivery(
  estimates: readonly DeliveryEstimate[],
): { earliest: string; latest: string } | null {
  const ranges = estimates.filter((estimate) => estimate.kind === 'range');
  if (ranges.length === 0) return null;
  return {
    earliest: latestOf(ranges.map(({ earliest }) => earliest)),
    latest: latestOf(ranges.map(({ latest }) => latest)),
  };
}

/** Days from today until a piece is surely there, anywhere in the country; null where no range can be said. */
export function daysUntilDelivered(item: Deliverable, now: Date): number | null {
  const estimate = estimateDelivery(item, { now, zip: null });
  if (estimate.kind === 'by-email') return 0;
  return estimate.kind === 'range' ? daysBetween(centralDay(now), estimate.latest) : null;
}

/** The day, YYYY-MM-DD, by which a piece that is ordered now has left, wherever it goes; null where nothing is promised. */
export function departureDay(item: Omit<Deliverable, 'shippingCategory'>, now: Date): string | null {
  const leadTime = parseLeadTime(item.leadTime);
  switch (item.estimatedAvailabilityType) {
    case 'in_stock':
      return leavingDay(now);
    case 'lead_time':
      return leadTime === null ? null : advance(leavingDay(now), leadTime, leadTime.max);
    case 'date': {
      const day = item.backorderableDate?.slice(0, 10) ?? '';
      return day === '' || day < centralDay(now) ? null : businessDayFrom(day);
    }
    case 'discontinued':
      return null;
  }
}

/** The part of a span that a place may expect. Always inside the span that the product page promises without a ZIP code. */
function narrowed(span: DaySpan, zone: DeliveryZone | undefined): DaySpan {
  if (zone === undefined) return span;
  const length = span.max - span.min;
  const { from, to } = SHARE_OF_TRANSIT[zone];
  return {
    ...span,
    min: span.min + Math.floor(length * from),
    max: span.min + Math.ceil(length * to),
  };
}

function leavingDay(now: Date): string {
  const today = centralDay(now);
  const isTooLate = centralHour(now) >= LAST_HOUR;
  return businessDayFrom(isTooLate ? addDays(today, 1) : today);
}

function rangeOf(start: string, ...spans: readonly DaySpan[]): DeliveryEstimate {
  const after = (length: 'min' | 'max') =>
    spans.reduce((day, span) => advance(day, span, span[length]), start);
  return { kind: 'range', earliest: after('min'), latest: after('max') };
}

function advance(day: string, { unit }: DaySpan, count: number): string {
  return unit === 'business-days' ? addBusinessDays(day, count) : businessDayFrom(addDays(day, count));
}

function latestOf(days: readonly string[]): string {
  return days.reduce((latest, day) => (day > latest ? day : latest), '');
}
