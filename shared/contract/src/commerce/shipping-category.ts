export const SHIPPING_CATEGORIES = [
  'freight',
  'freight_free',
  'small_parcel',
  'small_parcel_free',
  'ltl_direct',
  'ltl_direct_free',
  'e_deliver',
] as const;

export type ShippingCategory = (typeof SHIPPING_CATEGORIES)[number];

export const SHIPPING_CATEGORY_LABELS: Record<ShippingCategory, string> = {
  freight: 'Freight',
  freight_free: 'Freight (free)',
  small_parcel: 'Small Parcel',
  small_parcel_free: 'Small Parcel (free)',
  ltl_direct: 'LTL Direct',
  ltl_direct_free: 'LTL Direct (free)',
  e_deliver: 'Email',
};

/** How a category travels: what always ships free goes by the same truck or parcel as what pays for it. */
export function carriageOf(category: ShippingCategory): ShippingCategory {
  switch (category) {
    case 'freight_free':
      return 'freight';
    case 'small_parcel_free':
      return 'small_parcel';
    case 'ltl_direct_free':
      return 'ltl_direct';
    default:
      return category;
  }
}
