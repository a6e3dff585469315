import { z } from 'zod';
import { dollars } from '../values/money.ts';
import { picture } from '../values/picture.ts';
import { shippingCategory } from '../values/shipping-category.ts';
import { indexedAttributes } from './attributes.ts';
import { seasonBadges } from './season.ts';

/**
 * One record of the variants index. A product's variants share `product_id`; listings ask for `distinct: true`
 * and get the best matching variant of each product.
 */
export const variantRecord = z.object({
  objectID: z.string(),
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  variant_name: z.string(),
  slug: z.string(),
  product_slug: z.string(),
  sku: z.string(),
  supplier_name: z.string(),
  supplier_slug: z.string(),
  category_name: z.string(),
  category_permalink: z.string(),
  /** The permalink and all its ancestors, so that a parent category lists its children's products. */
  category_permalinks: z.array(z.string()),
  collection_slugs: z.array(z.string()),
  ...indexedAttributes.shape,
  availability: z.enum(['In stock', 'Made to order', 'Back order', 'Sold out', 'Discontinued']),
  /** Names of all `ARRIVAL_WINDOWS` that hold it. */
  arrives_within: z.array(z.string()),
  /** The day it is surely there, counted from 1970; null for what cannot be bought. */
  arrives_on: z.int().nullable(),
  /** All `RATING_STEPS` that its average reaches. */
  rated_at_least: z.array(z.string()),
  on_sale: z.boolean(),
  top_seller: z.boolean(),
  daily_deal: z.boolean(),
  /** Absent for all whose price is not one for some hours: when it ends. */
  deal_ends_at: z.string().optional(),
  /** Marks that seasons put on it, by their names; absent for nearly all. */
  season_badges: seasonBadges.optional(),
  gift_card: z.boolean(),
  /** Absent for all that promotions count for, which is nearly everything. */
  excluded_from_promotions: z.literal(true).optional(),
  purchasable: z.boolean(),
  /** Selling price and regular price. */
  price: dollars,
  regular_price: dollars,
  /** Other finishes or sizes cost more, and none less. Absent where all cost the same. */
  is_price_from: z.literal(true).optional(),
  /** What the cheapest other finish or size costs, where that is less. Absent where none is. */
  price_from: dollars.optional(),
  shipping_category: shippingCategory,
  width: z.number().nullable(),
  depth: z.number().nullable(),
  height: z.number().nullable(),
  rating_average: z.number(),
  rating_count: z.int(),
  popularity: z.number(),
  created_at: z.int(),
  picture: picture.nullable(),
  hover_picture: picture.nullable(),
  /** All variants of the product, for the swatches on a card. */
  swatches: z.array(z.object({ slug: z.string(), name: z.string(), color: z.string() })),
});
export type VariantRecord = z.infer<typeof variantRecord>;
