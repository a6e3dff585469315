import { z } from 'zod';
import { problem } from '../../../platform/http/problem.ts';
import type { LiveIndex } from '../../../search/live-index/live-index.ts';
import type { SearchCatalogue } from '../../../search/live-index/search-catalogue.ts';
import { SearchError } from '../errors/search-error.ts';
import type { SearchThread } from '../thread/search-thread.ts';

const answer = z.object({
  hits: z.array(z.object({ product_id: z.int(), variant_id: z.int() })),
  nbHits: z.int(),
  queryAfterRemoval: z.string().optional(),
});

/** Searches the index as the site's lists do. */
export function searchFor(
  index: Pick<LiveIndex, 'ready'>,
  thread: Pick<SearchThread, 'ask'>,
): SearchCatalogue {
  return async ({ indexName, ...query }, visitor) => {
    await index.ready();
    const parameters = {
      ...query,
      // As the page of results asks for what fits and for what comes near.
      ...(query.optionalWords === undefined && {
        queryType: 'prefixNone',
        removeWordsIfNoResults: 'allOptional',
      }),
      attributesToRetrieve: ['product_id', 'variant_id'],
      attributesToHighlight: [],
    };
    const call = { kind: 'query', indexName, body: parameters } as const;
    const { hits, nbHits, queryAfterRemoval } = answer.parse(
      JSON.parse(await thread.ask(call, visitor).catch(toProblem)),
    );
    return {
      hits: hits.map(({ product_id, variant_id }) => ({ productId: product_id, variantId: variant_id })),
      total: nbHits,
      hasRemovedWords: queryAfterRemoval !== undefined,
    };
  };
}

function toProblem(error: unknown): never {
  if (!(error instanceof SearchError)) throw error;
  if (error.statusCode >= 429) throw problem('UNAVAILABLE', { message: error.message });
  throw problem('VALIDATION_FAILED', { message: error.message });
}
