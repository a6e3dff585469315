import { RECOMMENDATIONS } from '@sanderling/contract/commerce/constants';
import { nearInTurns, nearKinds } from '@sanderling/contract/commerce/near-results';
import { CARD_ATTRIBUTES, FEW_RESULTS } from '@sanderling/contract/commerce/search-index';
import type { LoaderArgs, SearchClient } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';
import { marksOfSeason } from '../../loader-data/marks-of-season.ts';
import { mapFacets } from '../filters/facet-filters.ts';
import { readListingFilters, withoutFilters, writeListingFilters } from '../filters/listing-address.ts';
import type { ListingFilters } from '../filters/listing-filters.ts';
import { countWithoutEach } from './count-without-each.ts';
import { type ListingScope, narrowing } from './listing-queries.ts';
import { type ListingResult, searchListing } from './search-listing.ts';

export interface Listing {
  /** The listing's own path, without its query. */
  path: string;
  filters: ListingFilters;
  result: ListingResult;
  /** When hardly anything has all the words of a search: what has most of them, whatever was chosen. */
  near: ListingResult['hits'];
  /** When nothing matches: how much would without each of the chosen filters. */
  countsWithout: readonly number[];
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
  const canonical = result.productCount === 0 ? canonicalValues(filters, result) : null;
  if (canonical) throw redirect(path + writeListingFilters(canonical));
  if (result.productCount > 0 && filters.page > result.pageCount) {
    throw redirect(path + writeListingFilters({ ...filters, page: result.pageCount }));
  }
  const isEmpty = result.productCount === 0;
  const isThin = result.productCount < FEW_RESULTS && filters.query !== '';
  // Nothing more to show than the page itself when these fail.
  const [near, countsWithout, recommended] = await Promise.all([
    isThin ? findNear(context.search, filters, scope, result.hits).catch(() => []) : [],
    isEmpty ? countWithoutEach(context.search, filters, scope).catch(() => []) : [],
    isEmpty ? context.search.trending().catch(() => []) : [],
  ]);
  const marked = (hits: ListingResult['hits']) =>
    hits.map((hit) => marksOfSeason(hit, context.seasonalLayout));
  return {
    path,
    filters,
    result: { ...result, hits: marked(result.hits) },
    near: marked(near),
    countsWithout,
    recommended: marked(recommended),
    origin: context.origin,
  };
}

/** "green" in an address that a shopper typed is Green. Null when all values are written as they are. */
function canonicalValues(filters: ListingFilters, { facets }: ListingResult): ListingFilters | null {
  let isChanged = false;
  const chosen = mapFacets(({ parameter }) =>
    filters.chosen[parameter].map((value) => {
      const known = facets[parameter].find(
        (each) => each.count > 0 && each.value.toLowerCase() === value.toLowerCase(),
      );
      if (known && known.value !== value) isChanged = true;
      return known?.value ?? value;
    }),
  );
  return isChanged ? { ...filters, chosen } : null;
}

/**
 * What comes near, in turns without what a shopper gives up first and without all filters. What is of another kind stays out, and what is
 * excluded, too, unless nothing is left then.
 */
async function findNear(
  search: SearchClient,
  filters: ListingFilters,
  scope: ListingScope,
  shown: ListingResult['hits'],
): Promise<ListingResult['hits']> {
  const near = await searchNear(search, filters, scope, shown);
  if (near.length + shown.length > 0 || filters.excluded.length === 0) return near;
  return searchNear(search, { ...filters, excluded: [] }, scope, shown);
}

async function searchNear(
  search: SearchClient,
  filters: ListingFilters,
  scope: ListingScope,
  shown: ListingResult['hits'],
): Promise<ListingResult['hits']> {
  const query = scope.words ?? filters.query;
  const bare = { ...withoutFilters(filters), excluded: filters.excluded };
  const kept = mapFacets((facet) => ('isDetail' in facet ? [] : filters.chosen[facet.parameter]));
  const kinds = nearKinds(scope.kinds ?? [], query);
  const answers = await search.queries(
    [{ ...bare, chosen: kept, ranges: filters.ranges }, bare].map((wanted) => {
      const narrowed = narrowing(wanted, scope);
      return {
        ...narrowed,
        facetFilters: [...(narrowed.facetFilters ?? []), ...kinds],
        query,
        optionalWords: query,
        distinct: true,
        hitsPerPage: RECOMMENDATIONS + shown.length,
        attributesToRetrieve: CARD_ATTRIBUTES,
        attributesToHighlight: [],
      };
    }),
  );
  const known = new Set(shown.map(({ product_id }) => product_id));
  const found = answers.map(({ hits }) => hits);
  return nearInTurns(found, ({ product_id: id }) => id)
    .filter(({ product_id }) => !known.has(product_id))
    .slice(0, RECOMMENDATIONS);
}
