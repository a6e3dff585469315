import { SORTS, type Sort } from '@sanderling/contract/search-index';

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
  { parameter: 'on_sale', attribute: 'on_sale', label: 'Offers' },
] as const;
export type FacetFilter = (typeof FACET_FILTERS)[number];
export type FacetParameter = FacetFilter['parameter'];

export interface ListingFilters {
  /** What was searched for; '' lists everything of the listing's scope. */
  query: string;
  chosen: Readonly<Record<FacetParameter, readonly string[]>>;
  /** Whole or decimal dollars, as typed; null is open. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: Sort;
  /** From 1. */
  page: number;
}

// An address is written by anybody: bounded, so that no link makes the search engine work for minutes.
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 80;
const MAX_QUERY_LENGTH = 120;
const MAX_PRICE = 1_000_000;
const MAX_PAGE = 1_000;

/** Reads a listing's address. Whatever makes no sense is left out, never refused. */
export function readListingFilters(search: URLSearchParams): ListingFilters {
  const values = (parameter: FacetParameter) => {
    const given = search.getAll(parameter).map((value) => value.trim());
    const usable = given.filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
    return [...new Set(usable)].slice(0, MAX_VALUES);
  };
  const [low, high] = [readPrice(search.get('min_price')), readPrice(search.get('max_price'))];
  const isSwapped = low !== null && high !== null && low > high;
  return {
    query: readQuery(search.get('query')),
    chosen: {
      category: values('category'),
      color: values('color'),
      material: values('material'),
      brand: values('brand'),
      availability: values('availability'),
      on_sale: values('on_sale').filter((value) => value === 'true'),
    },
    minPrice: isSwapped ? high : low,
    maxPrice: isSwapped ? low : high,
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
  if (filters.minPrice !== null) search.set('min_price', String(filters.minPrice));
  if (filters.maxPrice !== null) search.set('max_price', String(filters.maxPrice));
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

/** Nothing chosen; what was searched for and the sort order stay. */
export function withoutFilters({ query, sort }: ListingFilters): ListingFilters {
  return { ...readListingFilters(new URLSearchParams()), query, sort };
}

/** How many filters are chosen; a price range is one. */
export function chosenCount({ chosen, minPrice, maxPrice }: ListingFilters): number {
  const hasPrice = minPrice !== null || maxPrice !== null;
  return Object.values(chosen).flat().length + (hasPrice ? 1 : 0);
}

export function isNarrowed({ chosen, minPrice, maxPrice }: ListingFilters): boolean {
  return minPrice !== null || maxPrice !== null || Object.values(chosen).some((values) => values.length > 0);
}

function readQuery(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH);
}

function readPrice(text: string | null): number | null {
  // '$1,200' is what people type.
  const price = Number((text ?? '').replaceAll(/[$,\s]/g, '') || Number.NaN);
  return Number.isFinite(price) && price >= 0 && price <= MAX_PRICE ? Math.round(price * 100) / 100 : null;
}

function readPage(text: string | null): number {
  const page = Math.trunc(Number(text));
  return Number.isFinite(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1;
}
