import type { SearchAnswer, SearchClient } from '@sanderling/runtime';
import { type FacetParameter, mapFacets, mapRanges, type RangeName } from '../filters/facet-filters.ts';
import type { ListingFilters } from '../filters/listing-filters.ts';
import { type ListingScope, listingQueries } from './listing-queries.ts';

export interface FacetValue {
  value: string;
  /** Products that the shopper would see by choosing it, with everything else as it is. */
  count: number;
  isChosen: boolean;
}

export interface ListingResult {
  hits: SearchAnswer['hits'];
  productCount: number;
  pageCount: number;
  /** Some of the words had to be left out for anything to be found. */
  removedWords: boolean;
  facets: Readonly<Record<FacetParameter, readonly FacetValue[]>>;
  /** Lowest and highest value without the range's own filter, in whole dollars or inches; null when there is nothing. */
  bounds: Readonly<Record<RangeName, { min: number; max: number } | null>>;
}

/** One request to the search service, whatever is chosen. */
export async function searchListing(
  search: SearchClient,
  filters: ListingFilters,
  scope: ListingScope,
): Promise<ListingResult> {
  const { queries, countedBy } = listingQueries(filters, scope);
  const answers = await search.queries(queries);
  const [listing] = answers;
  if (!listing) throw new Error('The search service answered without the listing.');

  return {
    hits: listing.hits,
    productCount: listing.nbHits,
    pageCount: listing.nbPages,
    facets: mapFacets(({ parameter, attribute }) => {
      const counts = (answers[countedBy[parameter] ?? 0] ?? listing).facets[attribute] ?? {};
      return facetValues(counts, filters.chosen[parameter]);
    }),
    removedWords: listing.queryAfterRemoval !== undefined,
    bounds: mapRanges(({ name }) => {
      const stats = (answers[countedBy[name] ?? 0] ?? listing).facets_stats[name];
      return stats ? { min: Math.floor(stats.min), max: Math.ceil(stats.max) } : null;
    }),
  };
}

/** Most frequent first; a chosen value stays on the list even when nothing has it, so that it can be taken back. */
function facetValues(counts: Record<string, number>, chosen: readonly string[]): FacetValue[] {
  const values = new Set([...Object.keys(counts), ...chosen]);
  return [...values]
    .map((value) => ({ value, count: counts[value] ?? 0, isChosen: chosen.includes(value) }))
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value, 'en'));
}
