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
