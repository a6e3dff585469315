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
  'tones',
  'materials',
  'seats',
  'bed_sizes',
  'rug_sizes',
  'shapes',
  'features',
  'indoor_outdoor',
  'cleaning',
  'rooms',
  'availability',
  'on_sale',
  'top_seller',
  'arrives_within',
  'rated_at_least',
] as const;

/** Until when a piece is surely there, wherever it goes. What is there within two weeks is so within four. */
export const ARRIVAL_WINDOWS = [
  { name: '2 weeks', days: 14 },
  { name: '4 weeks', days: 28 },
  { name: '12 weeks', days: 84 },
] as const;

/** Average ratings to ask for, in stars. */
export const RATING_STEPS = ['4.5', '4', '3'] as const;

/** Attributes that a listing may be narrowed by a range of. Prices in dollars, measures in inches. */
export const NUMERIC_ATTRIBUTES = [
  'price',
  'width',
  'depth',
  'height',
  'arrives_on',
  'rating_average',
  'popularity',
  'created_at',
] as const;

/** As far as one pages: the most that the search service can be set to. */
export const MAX_PAGED_HITS = 20_000;

/** With fewer results than a row holds, a search also shows what comes near. */
export const FEW_RESULTS = 4;

/** What a product card shows; the rest of a record is for finding it. */
export const CARD_ATTRIBUTES = [
  'product_id',
  'variant_id',
  'name',
  'slug',
  'supplier_name',
  'category_permalink',
  'on_sale',
  'top_seller',
  'daily_deal',
  'deal_ends_at',
  'season_badges',
  'purchasable',
  'price',
  'regular_price',
  'is_price_from',
  'price_from',
  'shipping_category',
  'gift_card',
  'excluded_from_promotions',
  'rating_average',
  'rating_count',
  'picture',
  'hover_picture',
  'swatches',
];

/** What a card in a row beside something else shows: no second picture on hover. */
export const ROW_ATTRIBUTES = CARD_ATTRIBUTES.filter((name) => name !== 'hover_picture');
