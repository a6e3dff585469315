import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import {
  type WhiteGloveTable,
  whiteGloveFeeCents,
  type ZipFeeTable,
  zipFeeFor,
} from '../shipping/delivery-charges.ts';
import { type FreeShippingGap, freeShippingGap, shippingCostCents } from '../shipping/shipping-rates.ts';
import { lineBaseCents, type OrderLine } from './order-line.ts';

export type ServiceLevel = 'standard' | 'white_glove';

export interface ShipmentCharge {
  shippingCategory: ShippingCategory;
  lineIds: number[];
  totalCents: number;
  serviceLevel: ServiceLevel;
  /** Carriage alone, without white glove. */
  shippingCents: number;
  whiteGloveCents: number;
  /** What white glove costs or would cost for this shipment; null where it is not offered. */
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

/** Step 5. One shipment for each shipping category, in the order in which the cart first names it. */
export function shippingCharges(
  lines: readonly OrderLine[],
  delivery: {
    zipCode: string | null;
    serviceLevels: Partial<Record<ShippingCategory, ServiceLevel>>;
    zipFees: ZipFeeTable;
    whiteGlove: WhiteGloveTable;
  },
): ShippingCharges {
  const shipments = [...groupByCategory(lines)].map(([shippingCategory, group]): ShipmentCharge => {
    const totalCents = group.reduce((sum, line) => sum + lineBaseCents(line), 0);
    const whiteGloveOfferCents = whiteGloveFeeCents(delivery.whiteGlove, shippingCategory);
    const chosen = delivery.serviceLevels[shippingCategory] ?? 'standard';
    const serviceLevel = whiteGloveOfferCents === null ? 'standard' : chosen;
    return {
      shippingCategory,
      lineIds: group.map((line) => line.id),
      totalCents,
      serviceLevel,
      shippingCents: shippingCostCents(shippingCategory, totalCents),
      whiteGloveCents: serviceLevel === 'white_glove' ? (whiteGloveOfferCents ?? 0) : 0,
      whiteGloveOfferCents,
    };
  });
  const categories = shipments.map((shipment) => shipment.shippingCategory);
  const zipFee = delivery.zipCode === null ? null : zipFeeFor(delivery.zipFees, delivery.zipCode, categories);
  return {
    shipments,
    shippingCents: shipments.reduce((sum, shipment) => sum + shipment.shippingCents, 0),
    whiteGloveCents: shipments.reduce((sum, shipment) => sum + shipment.whiteGloveCents, 0),
    zipFeeCents: zipFee?.feeCents ?? 0,
    zipFeeArea: zipFee?.area ?? null,
    gap: freeShippingGap(shipments),
  };
}

function groupByCategory(lines: readonly OrderLine[]): Map<ShippingCategory, OrderLine[]> {
  const groups = new Map<ShippingCategory, OrderLine[]>();
  for (const line of lines) {
    const group = groups.get(line.shippingCategory);
    if (group === undefined) groups.set(line.shippingCategory, [line]);
    else group.push(line);
  }
  return groups;
}
