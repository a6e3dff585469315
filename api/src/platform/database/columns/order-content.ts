import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import type { LineItem } from '@sanderling/contract/wire/orders/order';
import type { Deliverable } from '@sanderling/pricing/delivery-dates/delivery-dates';
import type { ServiceLevel } from '@sanderling/pricing/order-totals/shipping-charges';

export type ServiceLevels = Partial<Record<ShippingCategory, ServiceLevel>>;

/** YYYY-MM-DD by the ids of shipments. */
export type PreferredDays = Record<string, string>;

/** When the lines of an order arrive, by their ids. */
export type Arrivals = Record<number, Arrival>;

/** All that a line of an order says and costs, as the catalogue has it: live in a cart, frozen once payment begins. */
export interface CatalogueLine extends Deliverable {
  sku: string;
  variantName: string;
  slug: string;
  optionName: string | null;
  productName: string;
  categoryName: string;
  categoryPermalink: string;
  supplierName: string;
  images: LineItem['variant']['images'];
  regularPriceCents: number;
  sellingPriceCents: number;
  isGiftCard: boolean;
  isVirtual: boolean;
  isEligibleForPromotion: boolean;
  /** What the product page says of returning it, of what cannot be returned; null of everything else. */
  returnPolicy: string | null;
}
