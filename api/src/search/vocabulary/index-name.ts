import { SORTS, type Sort, VARIANTS_INDEX } from '@sanderling/contract/commerce/search-index';

/** The first sort is the index itself, every other one a replica of it. */
export function indexNameOf(sort: Sort): string {
  return sort === SORTS[0] ? VARIANTS_INDEX : `${VARIANTS_INDEX}_${sort}`;
}
