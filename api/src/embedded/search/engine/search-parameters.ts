import { z } from 'zod';
import { invalidParameter } from '../errors/search-error.ts';

const MAX_QUERY_LENGTH = 512;
const MAX_FILTER_LENGTH = 4_096;
const filterList = z.union([
  z.string().max(MAX_FILTER_LENGTH),
  z.array(z.union([z.string().max(512), z.array(z.string().max(512)).max(200)])).max(200),
]);
const names = z.union([z.string(), z.array(z.string().max(100)).max(100)]).transform(toList);

/** What the protocol calls search parameters. Others of its many change nothing here and are let through. */
const searchParameters = z.looseObject({
  query: z.string().max(MAX_QUERY_LENGTH).default(''),
  filters: z.string().max(MAX_FILTER_LENGTH).default(''),
  facetFilters: filterList.default([]),
  numericFilters: filterList.default([]),
  facets: names.default([]),
  maxValuesPerFacet: z.int().min(0).max(1_000).default(100),
  page: z.int().min(0).max(100_000).default(0),
  hitsPerPage: z.int().min(0).max(1_000).default(20),
  queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']).default('prefixLast'),
  removeWordsIfNoResults: z.enum(['none', 'lastWords', 'firstWords', 'allOptional']).default('none'),
  optionalWords: z
    .union([z.string().max(MAX_QUERY_LENGTH), z.array(z.string().max(100)).max(100)])
    .default([]),
  distinct: z.union([z.boolean(), z.int()]).default(false),
  attributesToRetrieve: names.default(['*']),
  attributesToHighlight: names.optional(),
  highlightPreTag: z.string().max(100).default('<em>'),
  highlightPostTag: z.string().max(100).default('</em>'),
});
export type SearchParameters = z.infer<typeof searchParameters>;

/** Throws a SearchError that names the first parameter that cannot be used. */
export function readSearchParameters(given: object): SearchParameters {
  const read = searchParameters.safeParse(given);
  if (read.success) return read.data;
  throw invalidParameter(read.error);
}

function toList(value: string | string[]): string[] {
  return typeof value === 'string' ? value.split(',').filter(Boolean) : value;
}
