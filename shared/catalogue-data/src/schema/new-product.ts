import type { ShopProduct, ShopVariant } from './shop-product.ts';

const RETURNS =
  'Return within 30 days of delivery, unused and in its packing if you still have it. We arrange the pickup and deduct the carrier’s charge, which we tell you before you decide.';
const CARE = 'Dust with a dry, soft cloth. Wipe spills at once with a barely damp one.';
const WARRANTY = 'One year from delivery against faults of material and making.';
const PRODUCT_CARE = { text: CARE, videos_links: [], product_care_fallback: true };

/** What a variant has where its editor has set nothing else. */
export const NEW_VARIANT = {
  id: 0,
  product_id: 0,
  option_values: {},
  option_name: null,
  swatch: null,
  main: false,
  msrp_price: null,
  sale_display: false,
  sale_price: null,
  sale_date_end: null,
  quantity: 0,
  backorderable: false,
  backorderable_date: null,
  made_to_order: false,
  discontinued: false,
  purchasable: true,
  top_seller: false,
  non_returnable: false,
  display_non_returnable: false,
  lead_time: '2-3 weeks',
  estimated_availability_type: 'in_stock',
  estimated_availability_value: 'In stock',
  eligible_for_promotion: true,
  model_3d_link: null,
  free_ship_code: null,
  promo_code: null,
  has_est_delivery_time_required_dimensions: false,
  shipping_category: 'small_parcel',
  shipping: 'By parcel, to your door.',
  returns: RETURNS,
  warranty: WARRANTY,
  care: CARE,
  product_care: PRODUCT_CARE,
  custom_made_info: null,
  variant_properties: [],
  dimensions: null,
  curated_collection: null,
  related_collections: [],
} as const satisfies Partial<DeepReadonly<ShopVariant>>;

/** The same of a product. */
export const NEW_PRODUCT = {
  id: 0,
  supplier_name: '',
  collections: [],
  room_tags: [],
  description: '',
  features: [],
  dimensions: null,
  care: CARE,
  warranty: WARRANTY,
  returns: RETURNS,
  assembly: '',
  origin: '',
  product_care: PRODUCT_CARE,
  gift_card: false,
  is_virtual: false,
  has_any_supplier_location: false,
  feature_tags: [],
  designer_tip: null,
  options: [],
  main_variant_slug: '',
} as const satisfies Partial<DeepReadonly<ShopProduct>>;

type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;
