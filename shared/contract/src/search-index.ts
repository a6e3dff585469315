export const VARIANTS_INDEX = 'variants';

/** Sort orders of the variants index, each a replica named `variants_{sort}`. The first is the index itself. */
export const SORTS = ['featured', 'price_asc', 'price_desc', 'newest', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Attributes that a listing may be narrowed by. */
export const FACETS = [
  'category_permalinks',
  'supplier_name',
  'supplier_slug',
  'collection_slugs',
  'colors',
  'materials',
  'availability',
  'on_sale',
  'top_seller',
] as const;
export type Facet = (typeof FACETS)[number];

/** Attributes that a listing may be narrowed by a range of. Prices in dollars, measures in inches. */
export const NUMERIC_ATTRIBUTES = [
  'price',
  'width',
  'depth',
  'height',
  'rating_average',
  'popularity',
  'created_at',
] as const;
