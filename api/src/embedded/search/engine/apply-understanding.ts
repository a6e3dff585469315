import type { Sort } from '@sanderling/contract/commerce/search-index';
import type { KnownValues } from '../../../search/understanding/known-values.ts';
import { searchParametersOf } from '../../../search/understanding/search-parameters-of.ts';
import { understand } from '../../../search/understanding/understand.ts';
import type { FilterList } from '../filters/list-filters.ts';
import type { SearchParameters } from './search-parameters.ts';

/** What a shopper gives up first when nothing has all of it. */
const GIVEN_UP = /^(?:features|cleaning|tones|shapes|seats|rug_sizes|rated_at_least|on_sale):(?!-)/;

interface Way {
  parameters: SearchParameters;
  sort: Sort | null;
}

/** Ways to answer a query, the fullest first: with all that its words say, with their limits only, and with the words alone. */
export function asUnderstood(parameters: SearchParameters, known: KnownValues): readonly Way[] {
  if (parameters.query === '') return [{ parameters, sort: null }];
  const meant = understand(parameters.query, known, new Date());
  const { query, facetFilters, numericFilters } = searchParametersOf(meant);
  const words = { ...parameters, query };
  const isNarrowed = facetFilters.length > 0 || numericFilters.length > 0 || meant.sort !== null;
  if (!isNarrowed) return [{ parameters: words, sort: null }];
  const excluded = facetFilters.filter((group) => group.every((filter) => filter.includes(':-')));
  const narrowed = (facets: FilterList, numbers: readonly string[]): Way => ({
    parameters: {
      ...words,
      facetFilters: [...asList(parameters.facetFilters), ...asList(facets)],
      numericFilters: [...asList(parameters.numericFilters), ...numbers],
    },
    sort: meant.sort,
  });
  // Who asks for what has some of the words only asks for what comes near.
  if (parameters.optionalWords.length > 0) {
    const kept = facetFilters.filter((group) => !group.some((filter) => GIVEN_UP.test(filter)));
    return [
      narrowed(kept, numericFilters),
      narrowed(excluded, numericFilters),
      { parameters: words, sort: null },
    ];
  }
  return [
    narrowed(facetFilters, numericFilters),
    narrowed(excluded, numericFilters),
    narrowed(excluded, []),
    { parameters: words, sort: null },
  ];
}

function asList(filters: FilterList): (string | string[])[] {
  const list = typeof filters === 'string' ? filters.split(',').filter(Boolean) : filters;
  return list.map((group) => (typeof group === 'string' ? group : [...group]));
}
