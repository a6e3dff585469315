import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { Departure } from '../delivery-dates/departure.ts';

/** A line of an order as the totals see it. `sellingPriceCents` is the outcome of the first step, the sale. */
export interface OrderLine {
  id: number;
  sku: string;
  quantity: number;
  regularPriceCents: number;
  sellingPriceCents: number;
  shippingCategory: ShippingCategory;
  departure: Departure;
  isGiftCard: boolean;
  isVirtual: boolean;
  isEligibleForPromotion: boolean;
  /** At the price of a quote, which no discount changes. */
  isQuoted?: boolean;
}

/** Reductions by line id, in cents of the whole line, never negative. A line that is not in it is not reduced. */
export type Reductions = ReadonlyMap<number, number>;

/** Selling price times quantity: what the line costs before any discount. */
export function lineBaseCents(line: OrderLine): number {
  return line.sellingPriceCents * line.quantity;
}
