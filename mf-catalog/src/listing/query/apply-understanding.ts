import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { FACET_FILTERS, mapFacets, mapRanges } from '../filters/facet-filters.ts';
import type { ListingFilters } from '../filters/listing-filters.ts';

const DAY_MS = 86_400_000;

/**
 * What a sentence says, as the filters of an address, which the page shows as chips that can be taken back. Null when it holds nothing of
 * the kind. Its query is empty when it names no kind of piece.
 */
export function applyUnderstanding(
  filters: ListingFilters,
  understood: Understanding,
): ListingFilters | null {
  const { filters: wanted, without, ranges, sort } = understood;
  const isParsed = [wanted, without, ranges].some((part) => Object.keys(part).length > 0) || sort !== null;
  if (!isParsed) return null;
  const excluded = FACET_FILTERS.flatMap(({ parameter, attribute }) =>
    attribute in without ? valuesOf(without, attribute).map((value) => ({ parameter, value })) : [],
  );
  const lastDay = ranges.arrives_on?.max ?? null;
  return {
    ...filters,
    query: understood.query,
    chosen: mapFacets(({ parameter, attribute }) => [
      ...new Set([...filters.chosen[parameter], ...valuesOf(wanted, attribute)]),
    ]),
    ranges: mapRanges(({ name }) => ({
      min: ranges[name]?.min ?? filters.ranges[name].min,
      max: ranges[name]?.max ?? filters.ranges[name].max,
    })),
    excluded: [...filters.excluded, ...excluded],
    arrivesBy: lastDay === null ? filters.arrivesBy : new Date(lastDay * DAY_MS).toISOString().slice(0, 10),
    sort: sort ?? filters.sort,
    page: 1,
  };
}

function valuesOf(part: Understanding['filters'], attribute: string): readonly string[] {
  return Object.entries(part).find(([name]) => name === attribute)?.[1] ?? [];
}
