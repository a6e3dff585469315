import type { Pin } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import type { SeasonBadges } from '@sanderling/contract/wire/catalogue/season';
import type { Picture } from '@sanderling/contract/wire/values/picture';

import type { Deal } from '@sanderling/pricing/price-display/deals';

/**
 * What the catalogue only passes on: no query filters, joins or computes with it, so it stays in one jsonb column per
 * row, already in the shape of the wire.
 */
export type ProductContent = Pick<
  Product,
  | 'description'
  | 'features'
  | 'attributes'
  | 'assembly'
  | 'origin'
  | 'available_options'
  | 'multivariant_options'
  | 'search_engine_optimization'
  | 'has_any_supplier_location'
  | 'feature_tags'
  | 'designer_tip'
  | 'product_care'
> & {
  room_tags: string[];
  /** Absent where no season marks the product. */
  season_badges?: SeasonBadges;
};

export type VariantContent = Pick<
  Variant,
  | 'option_values'
  | 'attributes'
  | 'swatch'
  | 'swatch_picture'
  | 'model_3d_link'
  | 'drawing'
  | 'warranty'
  | 'shipping'
  | 'returns'
  | 'dimensions'
  | 'variant_properties'
  | 'backorderable_date'
  | 'attachments'
  | 'custom_made_info'
  | 'display_non_returnable'
  | 'estimated_availability_type'
  | 'estimated_availability_value'
  | 'lead_time'
  | 'free_ship_code'
  | 'promo_code'
  | 'curated_collection'
  | 'related_collections'
  | 'care'
  | 'product_care'
  | 'has_est_delivery_time_required_dimensions'
> & {
  /** Prices for some hours, in order; absent where there are none. */
  deals?: Deal[];
};

export interface RoomContent {
  intro: string;
  product_slugs: string[];
  placements: { product_slug: string; variant_slug: string; sku: string }[];
  /** Places in the picture, from 0 to 1; absent where the studio does not know them. */
  pins?: Pin[];
  /** Those of the upright picture. */
  mobile_pins?: Pin[];
}

export interface ReviewReply {
  text: string;
  author: string;
  date: string;
}

/** Absence is normal: pages are designed for a missing picture. */
export interface VariantPictures {
  main: Picture | null;
  hover: Picture | null;
  all: Picture[];
}

/** A room from afar for wide screens, and cropped for phones. */
export interface ScenePictures {
  wide: Picture | null;
  tall: Picture | null;
}
