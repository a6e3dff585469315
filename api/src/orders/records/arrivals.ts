import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import {
  combineDelivery,
  type DeliveryEstimate,
  estimateDelivery,
} from '@sanderling/pricing/delivery-dates/delivery-dates';
import type { Arrivals } from '../../platform/database/columns/order-content.ts';
import { backOrderInWords } from './back-order-in-words.ts';
import { backOrdersOf, type LineRecord } from './catalogue-line-item.ts';

const ASK: Arrival = { reason: 'ask' };
const REASONS = { 'by-email': 'by_email', ask: 'ask', 'not-delivered': 'not_delivered' } as const;

interface Place {
  now: Date;
  /** Null: dates that hold for the whole country. */
  zip: string | null;
}

/** When the lines of an order arrive: as far as is known now, and as was promised when it was placed. */
export interface OrderArrivals {
  now: Arrivals;
  promised: Arrivals | null;
}

interface ArrivingOrder {
  /** By the ids of lines: what a shopper has chosen of the days that the carrier had. */
  chosenDays?: ReadonlyMap<number, string>;
  lines: readonly LineRecord[];
  isFrozen: boolean;
  promised: Arrivals | null;
}

export function arrivalsOf(order: ArrivingOrder, place: Place): OrderArrivals {
  const { chosenDays = new Map<number, string>(), isFrozen, lines, promised } = order;
  const chosen = Object.fromEntries(
    [...chosenDays].map(([lineId, day]): [number, Arrival] => [lineId, { earliest: day, latest: day }]),
  );
  if (promised !== null) return { now: { ...arrivalsSince(promised, lines, place), ...chosen }, promised };
  // Orders that are older than the promise have none: staff know when their lines arrive.
  return { now: isFrozen ? chosen : estimateArrivals(lines, place), promised: null };
}

/** When the lines would arrive if the order were placed now: the product page's calculation. */
export function estimateArrivals(lines: readonly LineRecord[], place: Place): Arrivals {
  return Object.fromEntries(
    lines.map((line) => [line.id, withWords(toArrival(estimateDelivery(line, place)), line)]),
  );
}

/** What was promised, but for a back order whose day the catalogue has moved since. */
function arrivalsSince(promised: Arrivals, lines: readonly LineRecord[], place: Place): Arrivals {
  const arrivals = lines.map((line): [number, Arrival] => {
    const { backorderableDate, backorderDateNow } = line;
    const hasMoved =
      line.estimatedAvailabilityType === 'date' &&
      backorderDateNow !== null &&
      backorderDateNow !== backorderableDate;
    const moved = { ...line, backorderableDate: backorderDateNow };
    return [line.id, hasMoved ? toArrival(estimateDelivery(moved, place)) : arrivalOf(promised, line.id)];
  });
  return Object.fromEntries(arrivals);
}

export function arrivalOf(arrivals: Arrivals, lineId: number): Arrival {
  return arrivals[lineId] ?? ASK;
}

/** A shipment arrives when its last line does, and has no dates when one of its lines has none. */
export function arrivalOfShipment(arrivals: Arrivals, lineIds: readonly number[]): Arrival {
  const all = lineIds.map((id) => arrivalOf(arrivals, id));
  const ranges = all.flatMap((each) => ('reason' in each ? [] : { kind: 'range' as const, ...each }));
  const reasons = all.flatMap((each) => ('reason' in each ? each.reason : []));
  const reason = (['not_delivered', 'ask'] as const).find((each) => reasons.includes(each));
  if (reason !== undefined) return { reason, ...sharedWords(reason, all) };
  return combineDelivery(ranges) ?? { reason: 'by_email' };
}

/** A quote's lead time that cannot be counted is said as the store has written it; and that what it was to take from stock is sold. */
function withWords(arrival: Arrival, line: LineRecord): Arrival {
  if (!('reason' in arrival) || arrival.reason !== 'ask') return arrival;
  const { availableQuantity: inStock, quantity, quotedLeadTime } = line;
  if (quotedLeadTime) return { ...arrival, words: `Lead time: ${quotedLeadTime}` };
  if (backOrdersOf(line) === 0) return arrival;
  const words = backOrderInWords({ quantity, inStock: inStock ?? 0 });
  return { ...arrival, words: `${words}; we write to you when it leaves` };
}

/** The words of a shipment all of whose lines have the same. */
function sharedWords(reason: string, [first, ...others]: readonly Arrival[]): { words?: string } {
  if (reason !== 'ask' || first === undefined || !('words' in first) || first.words === undefined) return {};
  const { words } = first;
  return others.every((each) => 'words' in each && each.words === words) ? { words } : {};
}

function toArrival(estimate: DeliveryEstimate): Arrival {
  if (estimate.kind !== 'range') return { reason: REASONS[estimate.kind] };
  return { earliest: estimate.earliest, latest: estimate.latest };
}
