import { SHIPPING_CATEGORIES } from '@sanderling/contract/commerce/shipping-category';
import { productAttributes, variantAttributes } from '@sanderling/contract/wire/catalogue/attributes';
import { designerTip, productCare, variantProperty } from '@sanderling/contract/wire/catalogue/product';
import { z } from 'zod';

/** Products and their variants as they stand in `data/products/*.json`. Prices there are in dollars. */

/** Longer than any text of the store, and shorter than what would fill a page. */
const text = z.string().max(20_000);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Videos are named in the files; the wire carries their addresses. What may be taken home is drawn from the rest. */
const careFile = productCare.omit({ product_care_attachments: true }).extend({
  videos_links: z.array(z.object({ title: text, url: z.url().max(2_000) })),
});
const dimensions = z.record(z.string(), z.union([z.number(), z.string()])).nullable();

/** How the product is drawn. Slots paint materials, such as `velvet:#1f4a43`, on parts of the model. */
const model = z.object({
  type: text,
  params: z.record(z.string(), z.unknown()),
  seed: z.int(),
  slots: z.record(z.string(), z.string()).optional(),
});

export const variantFile = z.object({
  id: z.int(),
  product_id: z.int(),
  sku: text,
  base_sku: text,
  slug: text,
  name: text,
  option_values: z.record(z.string(), z.string()),
  attributes: variantAttributes.optional(),
  option_name: text.nullable(),
  swatch: text.nullable(),
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
  lead_time: text.nullable(),
  estimated_availability_type: z.enum(['in_stock', 'lead_time', 'date', 'discontinued']),
  estimated_availability_value: text,
  eligible_for_promotion: z.boolean(),
  model_3d_link: text.nullable(),
  free_ship_code: text.nullable(),
  promo_code: text.nullable(),
  has_est_delivery_time_required_dimensions: z.boolean(),
  shipping_category: z.enum(SHIPPING_CATEGORIES),
  shipping: text,
  returns: text,
  warranty: text,
  care: text,
  product_care: careFile,
  custom_made_info: text.nullable(),
  variant_properties: z.array(variantProperty),
  dimensions,
  curated_collection: text.nullable(),
  related_collections: z.array(text),
  model,
});
export type VariantFile = z.infer<typeof variantFile>;

export const productFile = z.object({
  id: z.int(),
  slug: text,
  name: text,
  brand: text,
  supplier_name: text,
  category: text,
  collections: z.array(text),
  room_tags: z.array(text),
  created_on: day,
  description: text,
  features: z.array(text),
  attributes: productAttributes.optional(),
  dimensions,
  care: text,
  warranty: text,
  returns: text,
  assembly: text,
  origin: text,
  product_care: careFile,
  gift_card: z.boolean(),
  is_virtual: z.boolean(),
  has_any_supplier_location: z.boolean(),
  feature_tags: z.array(text),
  designer_tip: designerTip.nullable().default(null),
  options: z.array(z.object({ name: text, slot: text.nullable(), values: z.array(text) })),
  main_variant_slug: text,
  search_engine_optimization: z.object({ title: text, description: text }),
  model,
  variants: z.array(variantFile),
});
export type ProductFile = z.infer<typeof productFile>;
