import type { ShippingCategory } from '@sanderling/contract/shipping-category';
import type { LineItem } from '@sanderling/contract/wire/order';

/** All that a line of an order says and costs, as the catalogue has it: live in a cart, frozen once payment begins. */
export interface CatalogueLine {
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
  shippingCategory: ShippingCategory;
  isGiftCard: boolean;
  isVirtual: boolean;
  isEligibleForPromotion: boolean;
}

/** A line of an order with its place in the database and what the shop can deliver of it. */
export interface LineRecord extends CatalogueLine {
  id: number;
  variantId: number;
  quantity: number;
  isPurchasable: boolean;
  /** How many the shop can promise; null when it can make or get any number. */
  availableQuantity: number | null;
}
