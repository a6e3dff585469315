import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { WhiteGloveTable } from '@sanderling/pricing/shipping/delivery-charges';

/** What travels by truck: only there does a ZIP fee apply, and only there is white glove offered. */
export const LORRY_CATEGORIES: readonly ShippingCategory[] = [
  'freight',
  'freight_free',
  'ltl_direct',
  'ltl_direct_free',
];

/** The store's own price for carrying in, unpacking, assembling and taking the packing away. */
export const WHITE_GLOVE: WhiteGloveTable = { appliesTo: LORRY_CATEGORIES, feeCents: 15_000 };

export const SERVICE_LEVEL_LABELS = {
  standard: 'Standard delivery',
  white_glove: 'White glove delivery: carried to the room of your choice, unpacked and assembled',
} as const;
