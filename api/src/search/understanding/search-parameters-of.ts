import { VARIANTS_INDEX } from '@sanderling/contract/commerce/search-index';
import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { indexNameOf } from '../vocabulary/index-name.ts';

type Understood = Pick<Understanding, 'query' | 'filters' | 'without' | 'ranges' | 'sort' | 'instead'>;

/** What was understood, as parameters of the search protocol. */
export function searchParametersOf({ query, filters, without, ranges, sort, instead }: Understood) {
  return {
    indexName: sort === null || sort === 'featured' ? VARIANTS_INDEX : indexNameOf(sort),
    query: instead?.query ?? query,
    facetFilters: [
      ...Object.entries(filters).map(([attribute, values]) =>
        values.map((value) => `${attribute}:${value.replace(/^-/, '\\-')}`),
      ),
      ...Object.entries(without).flatMap(([attribute, values]) =>
        values.map((value) => [`${attribute}:-${value}`]),
      ),
    ],
    numericFilters: Object.entries(ranges).flatMap(([name, { min, max }]) => [
      ...(min === null ? [] : [`${name}>=${min}`]),
      ...(max === null ? [] : [`${name}<=${max}`]),
    ]),
  };
}
