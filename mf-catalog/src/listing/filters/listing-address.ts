import { SORTS } from '@sanderling/contract/commerce/search-index';
import {
  FACET_FILTERS,
  type FacetParameter,
  mapFacets,
  mapRanges,
  RANGE_FILTERS,
  type RangeFilter,
} from './facet-filters.ts';
import type { ListingFilters, Range } from './listing-filters.ts';

// The URL is untrusted input: limits bound the search engine's work.
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 80;
const MAX_QUERY_LENGTH = 120;
const MAX_PAGE = 1_000;

/** Reads a listing's address. Whatever makes no sense is left out, never refused. */
export function readListingFilters(search: URLSearchParams): ListingFilters {
  const values = (parameter: FacetParameter) => {
    const given = search.getAll(parameter).map((value) => value.trim());
    const usable = given.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
    return [...new Set(usable)].slice(0, MAX_VALUES);
  };
  return {
    // Other stores call it q, and links and habits come from there.
    query: readQuery(search.get('query') ?? search.get('q')),
    chosen: mapFacets((facet) => {
      const { parameter } = facet;
      if (parameter === 'on_sale') return values(parameter).filter((value) => value === 'true');
      return 'isSingle' in facet ? values(parameter).slice(0, 1) : values(parameter);
    }),
    excluded: readExcluded(search.getAll('not')),
    arrivesBy: readDay(search.get('arrives_by')),
    isDetailed: search.get('filters') === 'all',
    ranges: mapRanges((range) => readRange(search, range)),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'featured',
    page: readPage(search.get('page')),
  };
}

/** The address that reads back as these filters: '' or '?...'. What is as usual is not written. */
export function writeListingFilters(filters: ListingFilters): string {
  const search = new URLSearchParams();
  if (filters.query !== '') search.set('query', filters.query);
  for (const { parameter } of FACET_FILTERS) {
    for (const value of filters.chosen[parameter]) search.append(parameter, value);
  }
  for (const { name, min, max } of RANGE_FILTERS) {
    const range = filters.ranges[name];
    if (range.min !== null) search.set(min, String(range.min));
    if (range.max !== null) search.set(max, String(range.max));
  }
  for (const { parameter, value } of filters.excluded) search.append('not', `${parameter}:${value}`);
  if (filters.arrivesBy !== null) search.set('arrives_by', filters.arrivesBy);
  if (filters.isDetailed) search.set('filters', 'all');
  if (filters.sort !== 'featured') search.set('sort', filters.sort);
  if (filters.page > 1) search.set('page', String(filters.page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Nothing chosen; what was searched for and the sort order stay. */
export function withoutFilters({ query, sort, isDetailed }: ListingFilters): ListingFilters {
  return { ...readListingFilters(new URLSearchParams()), query, sort, isDetailed };
}

function readQuery(text: string | null): string {
  return (text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
}

/** 'material:Leather' */
function readExcluded(texts: readonly string[]): ListingFilters['excluded'] {
  const excluded = texts.slice(0, MAX_VALUES).flatMap((text) => {
    const [name, ...rest] = text.split(':');
    const value = rest.join(':').trim();
    const facet = FACET_FILTERS.find(({ parameter }) => parameter === name);
    return facet && value !== '' && value.length <= MAX_VALUE_LENGTH
      ? [{ parameter: facet.parameter, value }]
      : [];
  });
  const keyOf = ({ parameter, value }: (typeof excluded)[number]) => `${parameter}:${value}`;
  return [...new Map(excluded.map((each) => [keyOf(each), each])).values()];
}

function readDay(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** A range that was typed the wrong way round is turned. */
function readRange(search: URLSearchParams, { min, max, limit }: RangeFilter): Range {
  const [low, high] = [readNumber(search.get(min), limit), readNumber(search.get(max), limit)];
  return low !== null && high !== null && low > high ? { min: high, max: low } : { min: low, max: high };
}

function readNumber(text: string | null, limit: number): number | null {
  // '$1,200' and '84"' are what people type.
  const number = Number((text ?? '').replaceAll(/[$,\s"]|in(?:ch(?:es)?)?\.?$/g, '') || Number.NaN);
  return Number.isFinite(number) && number >= 0 && number <= limit ? Math.round(number * 100) / 100 : null;
}

function readPage(text: string | null): number {
  const page = Math.trunc(Number(text));
  return Number.isFinite(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1;
}
