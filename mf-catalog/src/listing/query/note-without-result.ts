import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import type { ApiClient } from '@sanderling/runtime';
import { isNarrowed } from '../filters/listing-filters.ts';
import type { Listing } from '../search/load-listing.ts';

/** Tells merchants what a shopper looked for and the shop does not have. What filters alone leave nothing of is no such search. */
export function noteWithoutResult(
  api: ApiClient,
  { filters, result }: Listing,
  understood: Understanding | null,
) {
  const isAnswered = understood?.is_help_only || (result.productCount > 0 && !result.removedWords);
  if (isAnswered || isNarrowed(filters) || filters.page > 1) return;
  // Not awaited, and lost without harm: no shopper waits for a count.
  api.search.noteWithoutResult({ query: filters.query }, { handle500: false }).catch(() => {});
}
