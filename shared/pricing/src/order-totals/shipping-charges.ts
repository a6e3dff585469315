import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
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

/** The category's charges stand on its first shipment; its others cost 0. */
export interface ShipmentCharge {
  id: string;
  departure: Departure;
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
}

/**
 * Step 5. One shipment for what leaves together, in the order in which the cart first names it. Charges, the free-shipping
 * threshold and the service level belong to the category: a second shipment of it never costs the shopper more.
 */
export function shippingCharges(
  lines: readonly OrderLine[],
  delivery: {
    zipCode: string | null;
    serviceLevels: Partial<Record<ShippingCategory, ServiceLevel>>;
    zipFees: ZipFeeTable;
    whiteGlove: WhiteGloveTable;
  },
): ShippingCharges {
  const byCategory = Map.groupBy(lines, (line) => line.shippingCategory);
  const categories = [...byCategory].map(([shippingCategory, group]) => ({
    shippingCategory,
    totalCents: totalOf(group),
  }));
  const totals = new Map(categories.map((each) => [each.shippingCategory, each.totalCents]));
  const charged = new Set<ShippingCategory>();
  const shipments = [...Map.groupBy(lines, idOf)].flatMap(([id, group]): ShipmentCharge[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { shippingCategory, departure } = first;
    const isFirst = !charged.has(shippingCategory);
    charged.add(shippingCategory);
    const feeCents = whiteGloveFeeCents(delivery.whiteGlove, shippingCategory);
    const whiteGloveOfferCents = feeCents === null || isFirst ? feeCents : 0;
    const chosen = delivery.serviceLevels[shippingCategory] ?? 'standard';
    const serviceLevel = whiteGloveOfferCents === null ? 'standard' : chosen;
    return [
      {
        id,
        departure,
        shippingCategory,
        lineIds: group.map((line) => line.id),
        totalCents: totalOf(group),
        serviceLevel,
        shippingCents: isFirst ? shippingCostCents(shippingCategory, totals.get(shippingCategory) ?? 0) : 0,
        whiteGloveCents: serviceLevel === 'white_glove' ? (whiteGloveOfferCents ?? 0) : 0,
        whiteGloveOfferCents,
      },
    ];
  });
  const zipFee =
    delivery.zipCode === null ? null : zipFeeFor(delivery.zipFees, delivery.zipCode, byCategory.keys());
  return {
    shipments,
    shippingCents: shipments.reduce((sum, shipment) => sum + shipment.shippingCents, 0),
    whiteGloveCents: shipments.reduce((sum, shipment) => sum + shipment.whiteGloveCents, 0),
    zipFeeCents: zipFee?.feeCents ?? 0,
    zipFeeArea: zipFee?.area ?? null,
    gap: freeShippingGap(categories),
  };
}

function idOf({ shippingCategory, departure }: OrderLine): string {
  return shipmentId(shippingCategory, departure);
}

function totalOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + lineBaseCents(line), 0);
}
