import type { FacetParameter } from './facet-filters.ts';

/** What a facet's value is called: categories by their name, everything else by itself. */
export function facetValueName(
  parameter: FacetParameter,
  value: string,
  categories: readonly { name: string; permalink: string }[],
): string {
  if (parameter === 'on_sale') return 'On sale';
  if (parameter === 'rating') return `${value} stars and up`;
  if (parameter !== 'category') return value;
  return categories.find(({ permalink }) => permalink === value)?.name ?? value;
}
