import { carriageOf, type ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import { type Departure, shipmentId } from '../delivery-dates/departure.ts';
import {
  type WhiteGloveTable,
  whiteGloveFeeCents,
  type ZipFeeTable,
  zipFeeFor,
} from '../shipping/delivery-charges.ts';
import { type FreeShippingGap, freeShippingGap, shippingCostCents } from '../shipping/shipping-rates.ts';
import { lineBaseCents, type OrderLine } from './order-line.ts';

export type ServiceLevel = 'standard' | 'white_glove';

/** A carriage's white glove stands on its first shipment, its shipping on the first that has something to pay for; others cost 0. */
export interface ShipmentCharge {
  id: string;
  departure: Departure;
  /** How it travels: `freight` for pieces of `freight` and of `freight_free`. Of orders of before, their category. */
  shippingCategory: ShippingCategory;
  lineIds: number[];
  totalCents: number;
  serviceLevel: ServiceLevel;
  /** Carriage alone, without white glove. */
  shippingCents: number;
  whiteGloveCents: number;
  /** What white glove costs or would cost for this shipment; 0 where an earlier one pays, null where it is not offered. */
  whiteGloveOfferCents: number | null;
}

export interface ShippingCharges {
  shipments: ShipmentCharge[];
  shippingCents: number;
  whiteGloveCents: number;
  zipFeeCents: number;
  zipFeeArea: string | null;
  gap: FreeShippingGap | null;
  /** Pieces that always ship free travel with the others, and count towards no threshold. */
  hasFreePieces: boolean;
}

/**
 * Step 5. One shipment for what leaves together, in the order in which the cart first names it. What shipping costs is
 * decided by category, so that pieces that always ship free count towards no threshold; white glove by carriage, since one
 * truck brings both. A second shipment never costs the shopper more. What a quote says for the delivery stands on the first.
 */
export function shippingCharges(
  lines: readonly OrderLine[],
  delivery: {
    zipCode: string | null;
    serviceLevels: Partial<Record<ShippingCategory, ServiceLevel>>;
    zipFees: ZipFeeTable;
    whiteGlove: WhiteGloveTable;
    quotedShippingCents?: number | null;
  },
): ShippingCharges {
  const quotedCents = delivery.quotedShippingCents ?? null;
  const byCategory = Map.groupBy(lines, (line) => line.shippingCategory);
  const categories = [...byCategory].map(([shippingCategory, group]) => ({
    shippingCategory,
    totalCents: totalOf(group),
  }));
  const costs = new Map(
    categories.map((each) => [
      each.shippingCategory,
      quotedCents === null ? shippingCostCents(each.shippingCategory, each.totalCents) : 0,
    ]),
  );
  const carriages = new Set<ShippingCategory>();
  const shipments = [...Map.groupBy(lines, idOf)].flatMap(([id, group], position): ShipmentCharge[] => {
    const [first] = group;
    if (first === undefined) return [];
    const carriage = carriageOf(first.shippingCategory);
    const isFirst = !carriages.has(carriage);
    carriages.add(carriage);
    const feeCents = quotedCents === null ? whiteGloveFeeCents(delivery.whiteGlove, carriage) : null;
    const whiteGloveOfferCents = feeCents === null || isFirst ? feeCents : 0;
    const chosen = delivery.serviceLevels[carriage] ?? 'standard';
    const serviceLevel = whiteGloveOfferCents === null ? 'standard' : chosen;
    return [
      {
        id,
        departure: first.departure,
        shippingCategory: carriage,
        lineIds: group.map((line) => line.id),
        totalCents: totalOf(group),
        serviceLevel,
        shippingCents: takeCost(costs, group) + (position === 0 ? (quotedCents ?? 0) : 0),
        whiteGloveCents: serviceLevel === 'white_glove' ? (whiteGloveOfferCents ?? 0) : 0,
        whiteGloveOfferCents,
      },
    ];
  });
  const zipFee =
    delivery.zipCode === null || quotedCents !== null
      ? null
      : zipFeeFor(delivery.zipFees, delivery.zipCode, byCategory.keys());
  return {
    shipments,
    shippingCents: shipments.reduce((sum, shipment) => sum + shipment.shippingCents, 0),
    whiteGloveCents: shipments.reduce((sum, shipment) => sum + shipment.whiteGloveCents, 0),
    zipFeeCents: zipFee?.feeCents ?? 0,
    zipFeeArea: zipFee?.area ?? null,
    gap: quotedCents === null ? freeShippingGap(categories) : null,
    hasFreePieces: lines.some(({ shippingCategory }) => carriageOf(shippingCategory) !== shippingCategory),
  };
}

/** What the categories of these lines cost. The first shipment that has a category's pieces pays for all of it. */
function takeCost(costs: Map<ShippingCategory, number>, lines: readonly OrderLine[]): number {
  let cents = 0;
  for (const { shippingCategory } of lines) {
    cents += costs.get(shippingCategory) ?? 0;
    costs.delete(shippingCategory);
  }
  return cents;
}

function idOf({ shippingCategory, departure }: OrderLine): string {
  return shipmentId(shippingCategory, departure);
}

function totalOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + lineBaseCents(line), 0);
}
