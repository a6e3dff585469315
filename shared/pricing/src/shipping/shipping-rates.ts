import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';

/** A category that is charged, and from which sum of its lines it is free. */
interface ShippingRate {
  shippingCategory: ShippingCategory;
  costCents: number;
  freeFromCents: number;
}

export const SMALL_PARCEL_FREE_FROM_CENTS = 30_000;
export const FREIGHT_FREE_FROM_CENTS = 100_000;

const SHIPPING_RATES: Partial<Record<ShippingCategory, ShippingRate>> = {
  small_parcel: {
    shippingCategory: 'small_parcel',
    costCents: 1_995,
    freeFromCents: SMALL_PARCEL_FREE_FROM_CENTS,
  },
  freight: { shippingCategory: 'freight', costCents: 8_900, freeFromCents: FREIGHT_FREE_FROM_CENTS },
  ltl_direct: { shippingCategory: 'ltl_direct', costCents: 8_900, freeFromCents: FREIGHT_FREE_FROM_CENTS },
};

/** The rate of a category, or null where shipping is never charged (`_free`, e_deliver). */
export function shippingRate(category: ShippingCategory): ShippingRate | null {
  return SHIPPING_RATES[category] ?? null;
}

/** What shipping a group of lines costs, by the sum of their selling prices before promotions. */
export function shippingCostCents(category: ShippingCategory, groupTotalCents: number): number {
  const rate = shippingRate(category);
  return rate === null || groupTotalCents >= rate.freeFromCents ? 0 : rate.costCents;
}

/** The free-shipping badge of a product: its category is free, or one piece alone reaches the category's threshold. */
export function hasFreeShippingBadge(category: ShippingCategory, unitPriceCents: number): boolean {
  if (category.endsWith('_free')) return true;
  if (category === 'e_deliver') return false;
  const tierCents =
    category === 'freight' || category === 'ltl_direct'
      ? FREIGHT_FREE_FROM_CENTS
      : SMALL_PARCEL_FREE_FROM_CENTS;
  return unitPriceCents >= tierCents;
}

export interface FreeShippingGap {
  missingCents: number;
  rate: ShippingRate;
}

/** The smallest amount that makes one more group of the cart ship free, or null when nothing is charged. */
export function freeShippingGap(
  groups: readonly { shippingCategory: ShippingCategory; totalCents: number }[],
): FreeShippingGap | null {
  let smallest: FreeShippingGap | null = null;
  for (const group of groups) {
    const rate = shippingRate(group.shippingCategory);
    if (rate === null) continue;
    const missingCents = rate.freeFromCents - group.totalCents;
    if (missingCents > 0 && (smallest === null || missingCents < smallest.missingCents)) {
      smallest = { missingCents, rate };
    }
  }
  return smallest;
}
