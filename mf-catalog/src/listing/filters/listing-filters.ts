import { SORTS, type Sort } from '@sanderling/contract/commerce/search-index';

/**
 * What a shopper may narrow a listing by: the query parameter, the attribute of the variants index, and the heading.
 * Values within one are alternatives, different ones must all hold.
 */
export const FACET_FILTERS = [
  { parameter: 'category', attribute: 'category_permalinks', label: 'Category' },
  { parameter: 'color', attribute: 'colors', label: 'Color' },
  { parameter: 'material', attribute: 'materials', label: 'Material' },
  { parameter: 'brand', attribute: 'supplier_name', label: 'Brand' },
  { parameter: 'availability', attribute: 'availability', label: 'Availability' },
  // One of these holds all the smaller ones, so that only one is chosen.
  { parameter: 'arrives', attribute: 'arrives_within', label: 'Arrives within', isSingle: true },
  { parameter: 'rating', attribute: 'rated_at_least', label: 'Customer rating', isSingle: true },
  { parameter: 'on_sale', attribute: 'on_sale', label: 'Offers' },
] as const;
export type FacetFilter = (typeof FACET_FILTERS)[number];
export type FacetParameter = FacetFilter['parameter'];

/** What may be narrowed from and to: dollars, or inches of the piece as it stands. */
export const RANGE_FILTERS = [
  { name: 'price', min: 'min_price', max: 'max_price', limit: 1_000_000 },
  { name: 'width', min: 'min_width', max: 'max_width', limit: 1_000 },
  { name: 'depth', min: 'min_depth', max: 'max_depth', limit: 1_000 },
  { name: 'height', min: 'min_height', max: 'max_height', limit: 1_000 },
] as const;
export type RangeFilter = (typeof RANGE_FILTERS)[number];
export type RangeName = RangeFilter['name'];

/** Both ends belong to it; null is open. */
export interface Range {
  min: number | null;
  max: number | null;
}
const OPEN_RANGE: Range = { min: null, max: null };

export interface ListingFilters {
  /** What was searched for; '' lists everything of the listing's scope. */
  query: string;
  chosen: Readonly<Record<FacetParameter, readonly string[]>>;
  ranges: Readonly<Record<RangeName, Range>>;
  sort: Sort;
  /** From 1. */
  page: number;
}

// Anyone can write an address: bounded, so that no link makes the search engine work for minutes.
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
    query: readQuery(search.get('query')),
    chosen: {
      category: values('category'),
      color: values('color'),
      material: values('material'),
      brand: values('brand'),
      availability: values('availability'),
      arrives: values('arrives').slice(0, 1),
      rating: values('rating').slice(0, 1),
      on_sale: values('on_sale').filter((value) => value === 'true'),
    },
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
  if (filters.sort !== 'featured') search.set('sort', filters.sort);
  if (filters.page > 1) search.set('page', String(filters.page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The same listing with other filters, from its first page. */
export function withFilters(filters: ListingFilters, change: Partial<ListingFilters>): ListingFilters {
  return { ...filters, page: 1, ...change };
}

export function withoutValue(
  filters: ListingFilters,
  parameter: FacetParameter,
  value: string,
): ListingFilters {
  const kept = filters.chosen[parameter].filter((other) => other !== value);
  return withFilters(filters, { chosen: { ...filters.chosen, [parameter]: kept } });
}

export function withoutRange(filters: ListingFilters, name: RangeName): ListingFilters {
  return withFilters(filters, { ranges: { ...filters.ranges, [name]: OPEN_RANGE } });
}

/** Nothing chosen; what was searched for and the sort order stay. */
export function withoutFilters({ query, sort }: ListingFilters): ListingFilters {
  return { ...readListingFilters(new URLSearchParams()), query, sort };
}

/** How many filters are chosen; a range is one. */
export function chosenCount({ chosen, ranges }: ListingFilters): number {
  return Object.values(chosen).flat().length + Object.values(ranges).filter(isChosenRange).length;
}

export function isNarrowed(filters: ListingFilters): boolean {
  return chosenCount(filters) > 0;
}

export function isChosenRange({ min, max }: Range): boolean {
  return min !== null || max !== null;
}

/** One value for each range. */
export function mapRanges<Value>(toValue: (range: RangeFilter) => Value): Record<RangeName, Value> {
  const [price, width, depth, height] = RANGE_FILTERS;
  return { price: toValue(price), width: toValue(width), depth: toValue(depth), height: toValue(height) };
}

function readQuery(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH);
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
