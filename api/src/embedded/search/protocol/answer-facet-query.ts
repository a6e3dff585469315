import { z } from 'zod';
import { tokenize } from '../../../search/vocabulary/tokenize.ts';
import { highlight } from '../engine/highlight.ts';
import { find, type SearchIndex } from '../engine/search-index.ts';
import { readSearchParameters } from '../engine/search-parameters.ts';
import { invalidParameter, SearchError } from '../errors/search-error.ts';

const facetParameters = z.looseObject({
  facetQuery: z.string().max(512).default(''),
  maxFacetHits: z.int().min(1).max(100).default(10),
});

/** Values of one facet that begin with what is typed, counted among what the query finds. */
export function answerFacetQuery(index: SearchIndex, indexName: string, facet: string, given: object) {
  const startedAt = performance.now();
  if (!index.columns.words.has(facet)) {
    throw new SearchError(`Cannot search in "${facet}" attribute, it is not a searchable facet`);
  }
  const read = facetParameters.safeParse(given);
  if (!read.success) throw invalidParameter(read.error);
  const { facetQuery, maxFacetHits } = read.data;
  const parameters = readSearchParameters({ ...given, facets: [facet], maxValuesPerFacet: 1_000 });
  const { facets } = find(index, indexName, parameters);
  const typed = tokenize(facetQuery);
  const tags = { pre: parameters.highlightPreTag, post: parameters.highlightPostTag };
  return {
    facetHits: Object.entries(facets[facet] ?? {})
      .filter(([value]) => typed.every((part) => tokenize(value).some((word) => word.startsWith(part))))
      .slice(0, maxFacetHits)
      .map(([value, count]) => ({
        value,
        count,
        highlighted: highlight(value, facetQuery, tags).value,
      })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(performance.now() - startedAt)),
  };
}
