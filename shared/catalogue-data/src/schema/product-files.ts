import { SHIPPING_CATEGORIES } from '@sanderling/contract/commerce/shipping-category';
import { productAttributes, variantAttributes } from '@sanderling/contract/wire/catalogue/attributes';
import { designerTip, productCare, variantProperty } from '@sanderling/contract/wire/catalogue/product';
import { z } from 'zod';

/** Products and their variants as they stand in `data/products/*.json`. Prices there are in dollars. */

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Videos are named in the files; the wire carries their addresses. What may be taken home is drawn from the rest. */
const careFile = productCare.omit({ product_care_attachments: true }).extend({
  videos_links: z.array(z.object({ title: z.string(), url: z.url() })),
});
const dimensions = z.record(z.string(), z.union([z.number(), z.string()])).nullable();

/** How the product is drawn. Slots paint materials, such as `velvet:#1f4a43`, on parts of the model. */
const model = z.object({
  type: z.string(),
  params: z.record(z.string(), z.unknown()),
  seed: z.int(),
  slots: z.record(z.string(), z.string()).optional(),
});

export const variantFile = z.object({
  id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  base_sku: z.string(),
  slug: z.string(),
  name: z.string(),
  option_values: z.record(z.string(), z.string()),
  attributes: variantAttributes.optional(),
  option_name: z.string().nullable(),
  swatch: z.string().nullable(),
  main: z.boolean(),
  price: z.number(),
  msrp_price: z.number().nullable(),
  sale_display: z.boolean(),
  sale_price: z.number().nullable(),
  sale_date_end: day.nullable(),
  quantity: z.int(),
  backorderable: z.boolean(),
  backorderable_date: day.nullable(),
  made_to_order: z.boolean(),
  discontinued: z.boolean(),
  purchasable: z.boolean(),
  top_seller: z.boolean(),
  non_returnable: z.boolean(),
  display_non_returnable: z.boolean(),
  lead_time: z.string().nullable(),
  estimated_availability_type: z.enum(['in_stock', 'lead_time', 'date', 'discontinued']),
  estimated_availability_value: z.string(),
  eligible_for_promotion: z.boolean(),
  model_3d_link: z.string().nullable(),
  free_ship_code: z.string().nullable(),
  promo_code: z.string().nullable(),
  has_est_delivery_time_required_dimensions: z.boolean(),
  shipping_category: z.enum(SHIPPING_CATEGORIES),
  shipping: z.string(),
  returns: z.string(),
  warranty: z.string(),
  care: z.string(),
  product_care: careFile,
  custom_made_info: z.string().nullable(),
  variant_properties: z.array(variantProperty),
  dimensions,
  curated_collection: z.string().nullable(),
  related_collections: z.array(z.string()),
  model,
});
export type VariantFile = z.infer<typeof variantFile>;

export const productFile = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  supplier_name: z.string(),
  category: z.string(),
  collections: z.array(z.string()),
  room_tags: z.array(z.string()),
  created_on: day,
  description: z.string(),
  features: z.array(z.string()),
  attributes: productAttributes.optional(),
  dimensions,
  care: z.string(),
  warranty: z.string(),
  returns: z.string(),
  assembly: z.string(),
  origin: z.string(),
  product_care: careFile,
  gift_card: z.boolean(),
  is_virtual: z.boolean(),
  has_any_supplier_location: z.boolean(),
  feature_tags: z.array(z.string()),
  designer_tip: designerTip.nullable().default(null),
  options: z.array(z.object({ name: z.string(), slot: z.string().nullable(), values: z.array(z.string()) })),
  main_variant_slug: z.string(),
  search_engine_optimization: z.object({ title: z.string(), description: z.string() }),
  model,
  variants: z.array(variantFile),
});
export type ProductFile = z.infer<typeof productFile>;
