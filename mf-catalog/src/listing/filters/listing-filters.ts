import type { Sort } from '@sanderling/contract/commerce/search-index';
import type { FacetParameter, RangeName } from './facet-filters.ts';

/** Both ends belong to it; null is open. */
export interface Range {
  min: number | null;
  max: number | null;
}
const OPEN_RANGE: Range = { min: null, max: null };

interface ExcludedValue {
  parameter: FacetParameter;
  value: string;
}

export interface ListingFilters {
  /** What was searched for; '' lists everything of the listing's scope. */
  query: string;
  chosen: Readonly<Record<FacetParameter, readonly string[]>>;
  ranges: Readonly<Record<RangeName, Range>>;
  /** What none of the pieces may be: "not leather". */
  excluded: readonly ExcludedValue[];
  /** YYYY-MM-DD: by then a piece is surely there. */
  arrivesBy: string | null;
  /** Whether the further facets are offered too. */
  isDetailed: boolean;
  sort: Sort;
  /** From 1. */
  page: number;
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
  const remaining = filters.chosen[parameter].filter((other) => other !== value);
  return withFilters(filters, { chosen: { ...filters.chosen, [parameter]: remaining } });
}

export function withoutRange(filters: ListingFilters, name: RangeName): ListingFilters {
  return withFilters(filters, { ranges: { ...filters.ranges, [name]: OPEN_RANGE } });
}

/** Categories that the listing is narrowed to, and those that it is without: both are said by their names. */
export function namedCategories({ chosen, excluded }: ListingFilters): readonly string[] {
  return [...chosen.category, ...excluded.map(({ value }) => value)];
}

/** How many filters are chosen; a range is one. */
export function chosenCount({ chosen, ranges, excluded, arrivesBy }: ListingFilters): number {
  const values = Object.values(chosen).flat().length + excluded.length;
  return values + Object.values(ranges).filter(isChosenRange).length + (arrivesBy === null ? 0 : 1);
}

export function isNarrowed(filters: ListingFilters): boolean {
  return chosenCount(filters) > 0;
}

export function isChosenRange({ min, max }: Range): boolean {
  return min !== null || max !== null;
}
