import type { LoaderArgs } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';
import { type ListingFilters, readListingFilters, writeListingFilters } from './listing-filters.ts';
import type { ListingScope } from './search/listing-queries.ts';
import { type ListingResult, searchListing } from './search/search-listing.ts';

export interface Listing {
  /** The listing's own path, without its query. */
  path: string;
  filters: ListingFilters;
  result: ListingResult;
  /** What else to look at when nothing matches. */
  recommended: ListingResult['hits'];
  origin: string;
}

/**
 * The products of an address. A page behind the last one leads to the last one, so that an old link to a list that has
 * become shorter still shows products.
 */
export async function loadListing(
  { request, context }: LoaderArgs,
  path: string,
  scope: ListingScope,
): Promise<Listing> {
  const filters = readListingFilters(new URL(request.url).searchParams);
  const result = await searchListing(context.search, filters, scope);
  if (result.productCount > 0 && filters.page > result.pageCount) {
    throw redirect(path + writeListingFilters({ ...filters, page: result.pageCount }));
  }
  // Nothing more to show than the empty page itself when this fails.
  const recommended = result.productCount === 0 ? await context.search.trending().catch(() => []) : [];
  return { path, filters, result, recommended, origin: context.origin };
}
