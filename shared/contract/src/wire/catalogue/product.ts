import { z } from 'zod';
import { variantImage } from '../orders/order.ts';
import { dollars } from '../values/money.ts';
import { drawing, picture } from '../values/picture.ts';
import { shippingCategory } from '../values/shipping-category.ts';
import { productAttributes, variantAttributes } from './attributes.ts';
import { seasonBadges } from './season.ts';

/** A product with its variants, as GET /products/{slug} answers it. */

/** A file to take home. `file` is its address, `type` its media type. */
const attachment = z.object({
  name: z.string(),
  file: z.string(),
  type: z.string(),
  bytes: z.int(),
});

export const productCare = z.object({
  text: z.string().max(20_000),
  videos_links: z.array(z.string()),
  product_care_attachments: z.array(attachment),
  product_care_fallback: z.boolean(),
});

export const variantProperty = z.object({
  name: z.string().max(200),
  value: z.string().max(2_000),
  show: z.boolean(),
});

/** Inches and pounds; what a piece does not have is absent. */
const dimensions = z.record(z.string(), z.union([z.number(), z.string()]));

const variant = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  base_sku: z.string(),
  option_name: z.string().nullable(),
  option_values: z.record(z.string(), z.string()),
  attributes: variantAttributes.optional(),
  /** Hex color of the first material option. */
  swatch: z.string().nullable(),
  /** Path of a picture of that material, close up; absent where there is none. */
  swatch_picture: z.string().optional(),
  images: z.array(variantImage),
  pictures: z.array(picture),
  /** Of this variant's size; null for what has none, such as a gift card. */
  drawing: drawing.nullable(),
  model_3d_link: z.string().nullable(),
  main: z.boolean(),
  discontinued: z.boolean(),
  purchasable: z.boolean(),
  sale_display: z.boolean(),
  sale_price: dollars.nullable(),
  sale_date_end: z.string().nullable(),
  /** While its sale price is one for some hours: the moment from which it is no longer. */
  deal_ends_at: z.string().optional(),
  price: dollars,
  msrp_price: dollars.nullable(),
  is_on_sale: z.boolean(),
  warranty: z.string(),
  shipping: z.string(),
  returns: z.string(),
  description: z.string(),
  dimensions,
  variant_properties: z.array(variantProperty),
  variant_properties_without_filters: z.array(variantProperty),
  quantity: z.int(),
  backorderable: z.boolean(),
  backorderable_date: z.string().nullable(),
  attachments: z.array(attachment),
  custom_made_info: z.string().nullable(),
  shipping_category: shippingCategory,
  non_returnable: z.boolean(),
  display_non_returnable: z.boolean(),
  estimated_availability_type: z.enum(['in_stock', 'lead_time', 'date', 'discontinued']),
  estimated_availability_value: z.string(),
  made_to_order: z.boolean(),
  lead_time: z.string().nullable(),
  free_ship_code: z.string().nullable(),
  promo_code: z.string().nullable(),
  curated_collection: z.string().nullable(),
  related_collections: z.array(z.string()),
  top_seller: z.boolean(),
  eligible_for_promotion: z.boolean(),
  care: z.string(),
  product_care: productCare.nullable(),
  has_est_delivery_time_required_dimensions: z.boolean(),
});
export type Variant = z.infer<typeof variant>;

/** What a designer of whom the store tells says about a piece. `story` is the path of the page that tells of them. */
export const designerTip = z.object({
  designer: z.string().max(200),
  text: z.string().max(2_000),
  story: z.string().max(500),
});
export type DesignerTip = z.infer<typeof designerTip>;

export const breadcrumb = z.object({ name: z.string(), path: z.string() });
export type Breadcrumb = z.infer<typeof breadcrumb>;

export const product = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  attributes: productAttributes.optional(),
  assembly: z.string(),
  origin: z.string(),
  breadcrumbs: z.array(breadcrumb),
  variants: z.record(z.string(), variant),
  /** Options in display order; `slot` is the material slot of the picture that the option paints. */
  available_options: z.array(
    z.object({ name: z.string(), slot: z.string().nullable(), values: z.array(z.string()) }),
  ),
  /** Names of the options that really differ between variants. */
  multivariant_options: z.array(z.string()),
  search_engine_optimization: z.object({ title: z.string(), description: z.string() }),
  main_variant_slug: z.string(),
  supplier_name: z.string(),
  supplier_slug: z.string(),
  category_name: z.string(),
  category_permalink: z.string(),
  collections: z.array(z.string()),
  variants_names: z.array(z.string()),
  gift_card: z.boolean(),
  /** It can be paid monthly in this store. */
  is_financed: z.boolean(),
  is_virtual: z.boolean(),
  is_on_sale: z.boolean(),
  has_any_supplier_location: z.boolean(),
  feature_tags: z.array(z.string()),
  designer_tip: designerTip.nullable(),
  season_badges: seasonBadges.optional(),
  product_care: productCare.nullable(),
  rating: z.object({ average: z.number(), count: z.int() }),
});
// The API's document describes a product once, for all calls that answer one.
z.globalRegistry.add(product, { id: 'Product' });
export type Product = z.infer<typeof product>;

/** A product in few words, as favorites and recently viewed pieces show it. Prices are those of its main variant. */
export const productCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  image_url: z.string().nullable(),
  picture: picture.nullable(),
  price: dollars,
  sale_price: dollars.nullable(),
  is_on_sale: z.boolean(),
  /** Worth what it costs: no trade price. */
  is_virtual: z.boolean(),
  shipping_category: shippingCategory,
});
export type ProductCard = z.infer<typeof productCard>;
