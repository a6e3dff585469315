import { LISTING_PAGE_SIZE } from '@sanderling/contract/commerce/constants';
import { CARD_ATTRIBUTES, VARIANTS_INDEX } from '@sanderling/contract/commerce/search-index';
import type { SearchQuery } from '@sanderling/runtime';
import { FACET_FILTERS, type FacetFilter, RANGE_FILTERS } from '../filters/facet-filters.ts';
import { isChosenRange, type ListingFilters, withoutRange } from '../filters/listing-filters.ts';

/** What a listing is of: every product, or those of one category and below, one brand, one collection. */
export interface ListingScope {
  categoryPermalink: string | null;
  brandSlug?: string;
  collectionSlug?: string;
  /** What is searched in the place of what is not sold here. */
  words?: string;
  /** The categories that the searched words name. */
  kinds?: readonly string[];
}

/** Which of the queries counts what: the first is the listing itself, the others count one facet each. */
export interface ListingQueries {
  queries: SearchQuery[];
  /** The place in `queries` that counts the values of a facet, or the bounds of a range. */
  countedBy: Readonly<Record<string, number>>;
}

/**
 * A listing as one request of several queries. A chosen facet must still count its other values ("Green 12, Blue 4"), so
 * each chosen facet, and each chosen range, is counted by a query of its own that leaves it out.
 */
export function listingQueries(filters: ListingFilters, scope: ListingScope): ListingQueries {
  const indexName = filters.sort === 'featured' ? VARIANTS_INDEX : `${VARIANTS_INDEX}_${filters.sort}`;
  // What was sent off is meant as it is: a bed is not what begins with "bed".
  const base = {
    query: scope.words ?? filters.query,
    queryType: 'prefixNone',
    removeWordsIfNoResults: 'allOptional',
    distinct: true,
  } as const;
  const counting = { ...base, hitsPerPage: 0, page: 0, attributesToRetrieve: [], attributesToHighlight: [] };
  const queries: SearchQuery[] = [
    {
      ...base,
      indexName,
      page: filters.page - 1,
      hitsPerPage: LISTING_PAGE_SIZE,
      attributesToRetrieve: CARD_ATTRIBUTES,
      attributesToHighlight: [],
      facets: [
        ...offeredFacets(filters).map(({ attribute }) => attribute),
        ...RANGE_FILTERS.map(({ name }) => name),
      ],
      maxValuesPerFacet: 100,
      ...narrowing(filters, scope),
    },
  ];
  const countedBy: Record<string, number> = {};
  for (const facet of FACET_FILTERS) {
    if (filters.chosen[facet.parameter].length === 0) continue;
    countedBy[facet.parameter] = queries.length;
    queries.push({
      ...counting,
      facets: [facet.attribute],
      maxValuesPerFacet: 100,
      ...narrowing(filters, scope, facet),
    });
  }
  for (const { name } of RANGE_FILTERS) {
    if (!isChosenRange(filters.ranges[name])) continue;
    countedBy[name] = queries.length;
    queries.push({ ...counting, facets: [name], ...narrowing(withoutRange(filters, name), scope) });
  }
  return { queries, countedBy };
}

/** Those of every list, and the further ones where they are asked for. */
export function offeredFacets({ isDetailed, chosen }: ListingFilters): readonly FacetFilter[] {
  return FACET_FILTERS.filter(
    (facet) => !('isDetail' in facet) || isDetailed || chosen[facet.parameter].length > 0,
  );
}

const DAY_MS = 86_400_000;

/** As the index counts days. */
function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

export function narrowing(filters: ListingFilters, scope: ListingScope, except?: FacetFilter): SearchQuery {
  const facetFilters: string[][] = [];
  if (scope.categoryPermalink !== null) facetFilters.push([`category_permalinks:${scope.categoryPermalink}`]);
  if (scope.brandSlug !== undefined) facetFilters.push([`supplier_slug:${scope.brandSlug}`]);
  if (scope.collectionSlug !== undefined) facetFilters.push([`collection_slugs:${scope.collectionSlug}`]);
  for (const facet of FACET_FILTERS) {
    const values = filters.chosen[facet.parameter];
    if (facet === except || values.length === 0) continue;
    // A leading minus would mean "not this value" in the search protocol.
    facetFilters.push(values.map((value) => `${facet.attribute}:${value.replace(/^-/, '\\-')}`));
  }
  const numericFilters = RANGE_FILTERS.flatMap(({ name }) => {
    const { min, max } = filters.ranges[name];
    return [...(min === null ? [] : [`${name}>=${min}`]), ...(max === null ? [] : [`${name}<=${max}`])];
  });
  for (const { parameter, value } of filters.excluded) {
    const attribute = FACET_FILTERS.find((facet) => facet.parameter === parameter)?.attribute;
    if (attribute) facetFilters.push([`${attribute}:-${value}`]);
  }
  if (filters.arrivesBy !== null) numericFilters.push(`arrives_on<=${dayNumber(filters.arrivesBy)}`);
  return { facetFilters, numericFilters };
}
