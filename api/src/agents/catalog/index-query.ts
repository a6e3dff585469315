import { DETAIL_FACETS, nearKinds } from '@sanderling/contract/commerce/near-results';
import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import type { CatalogueQuery } from '../../search/live-index/search-catalogue.ts';
import { searchParametersOf } from '../../search/understanding/search-parameters-of.ts';
import type { CatalogFilters } from './catalog-input.ts';

const DAY_MS = 86_400_000;

/** What is searched, and by which day it must be there: days are of a place, which the index does not know. */
export interface IndexQuery
  extends Pick<CatalogueQuery, 'indexName' | 'query' | 'facetFilters' | 'numericFilters'> {
  day: string | null;
}

/** What a sentence says together with the filters beside it: all of both must hold. */
export function indexQueryOf(understood: Understanding, filters: CatalogFilters): IndexQuery {
  const { arrives_on: arrival, ...ranges } = understood.ranges;
  const said = searchParametersOf({ ...understood, ranges });
  const asked = toIndexFilters(filters);
  const lastDay = arrival?.max ?? null;
  const days = [
    ...(lastDay === null ? [] : [new Date(lastDay * DAY_MS).toISOString().slice(0, 10)]),
    ...(filters.arrives_by === undefined ? [] : [filters.arrives_by]),
  ];
  return {
    indexName: said.indexName,
    query: said.query,
    facetFilters: [...said.facetFilters, ...asked.facetFilters],
    numericFilters: [...said.numericFilters, ...asked.numericFilters],
    day: days.toSorted()[0] ?? null,
  };
}

/**
 * What comes near when hardly anything is all of it, as the page of results looks for it: without the day and what a shopper gives up
 * first, and without all that the words narrow. What is excluded stays out, and filters beside the words hold in both.
 */
export function nearQueries(understood: Understanding, filters: CatalogFilters): IndexQuery[] {
  const { arrives_on: _day, ...ranges } = understood.ranges;
  const kept = Object.entries(understood.filters).filter(
    ([attribute]) => !DETAIL_FACETS.some((detail) => detail === attribute),
  );
  const bare = { ...understood, sort: null, filters: {}, ranges: {} };
  const narrowed = { ...bare, filters: Object.fromEntries(kept), ranges };
  return [narrowed, bare].map((each) => {
    const query = indexQueryOf(each, filters);
    return { ...query, facetFilters: [...query.facetFilters, ...nearKinds(understood.kinds, query.query)] };
  });
}

export function toIndexFilters(filters: CatalogFilters) {
  const { brands = [], categories = [], colors = [], materials = [] } = filters;
  const { max, min } = filters.price ?? {};
  const ranges = (['width', 'depth', 'height'] as const).flatMap((name) => rangeOf(name, filters[name]));
  return {
    facetFilters: [
      ...oneOf('category_permalinks', categories),
      ...oneOf('colors', colors),
      ...oneOf('materials', materials),
      ...oneOf('supplier_name', brands),
      ...(filters.on_sale === undefined ? [] : [[`on_sale:${filters.on_sale}`]]),
      ...(filters.available === true
        ? [['availability:In stock', 'availability:Made to order', 'availability:Back order']]
        : []),
    ],
    numericFilters: [
      ...rangeOf('price', {
        ...(min !== undefined && { min: min / 100 }),
        ...(max !== undefined && { max: max / 100 }),
      }),
      ...ranges,
    ],
  };
}

/** A leading minus would mean "not this value" in the search protocol. */
function oneOf(attribute: string, values: readonly string[]): string[][] {
  return values.length === 0 ? [] : [values.map((value) => `${attribute}:${value.replace(/^-/, '\\-')}`)];
}

function rangeOf(name: string, range: { min?: number | undefined; max?: number | undefined } | undefined) {
  return [
    ...(range?.min === undefined ? [] : [`${name}>=${range.min}`]),
    ...(range?.max === undefined ? [] : [`${name}<=${range.max}`]),
  ];
}
