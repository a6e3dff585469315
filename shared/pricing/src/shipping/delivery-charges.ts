import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import { formatDollars } from '../money.ts';

/** A fee for places that trucks reach by ferry or mountain road, by the first digits of the ZIP code. */
export interface ZipFee {
  zipPrefix: string;
  feeCents: number;
  area: string;
}

export interface ZipFeeTable {
  /** Only these categories travel by truck. */
  appliesTo: readonly ShippingCategory[];
  fees: readonly ZipFee[];
}

/** The fee for an order, at most one: the row with the longest matching prefix. Null when no line travels by truck. */
export function zipFeeFor(
  table: ZipFeeTable,
  zipCode: string,
  categories: Iterable<ShippingCategory>,
): ZipFee | null {
  const travelsByLorry = [...categories].some((category) => table.appliesTo.includes(category));
  if (!travelsByLorry) return null;
  let found: ZipFee | null = null;
  for (const fee of table.fees) {
    if (!zipCode.startsWith(fee.zipPrefix)) continue;
    if (found === null || fee.zipPrefix.length > found.zipPrefix.length) found = fee;
  }
  return found;
}

/**
 * Why a ZIP code costs a fee, with its amount: the one sentence of product page, cart, checkout and mails. A carrier's zone is wider
 * than the place that it is named after, so nothing is said of the way there.
 */
export function zipFeeInWords({ area, feeCents }: Pick<ZipFee, 'area' | 'feeCents'>): string {
  return `The ZIP code is in the carrier’s zone for remote places, “${area}”, which has a fee of ${formatDollars(feeCents)}.`;
}

/** White glove: carried in, unpacked, put together, packing taken away. Offered for what comes by truck to a home. */
export interface WhiteGloveTable {
  appliesTo: readonly ShippingCategory[];
  feeCents: number;
}

/** What white glove adds to a shipment of this category, or null where it is not offered. */
export function whiteGloveFeeCents(table: WhiteGloveTable, category: ShippingCategory): number | null {
  return table.appliesTo.includes(category) ? table.feeCents : null;
}
