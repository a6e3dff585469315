/** What a piece is. */
const TELLING_BOOST = {
  name: 8,
  variant_name: 5,
  sku: 8,
  supplier_name: 4,
  category_name: 6,
  places: 2,
  colors: 4,
  materials: 4,
  attributes: 3,
} as const;
/** What is said about it: a nightstand that "stands beside any bed" is no bed, but better than nothing. */
export const BOOST: Readonly<Record<string, number>> = { ...TELLING_BOOST, words: 0.5 };

/** What kinds of pieces are called by. */
export const CATEGORY_FIELDS: readonly string[] = ['category_name'];
export const KIND_FIELDS: readonly string[] = ['name', 'category_name'];
export const TELLING_FIELDS: readonly string[] = Object.keys(TELLING_BOOST);
export const FIELDS: readonly string[] = Object.keys(BOOST);
