import type { SearchAnswer, SearchClient } from '@sanderling/runtime';
import { createAnswerCache } from './answer-cache.ts';
import { SHARED_READS } from './cached-reads.ts';

/** The same search, for pages that are the same for every visitor: its results are cached. */
export function cacheSearches(
  search: SearchClient,
  now: () => number,
  outdatedBeforeMs?: () => number,
): SearchClient {
  const shared = { ...SHARED_READS, now, ...(outdatedBeforeMs && { outdatedBeforeMs }) };
  const found = createAnswerCache<SearchAnswer[]>(shared);
  const trending = createAnswerCache<Awaited<ReturnType<SearchClient['trending']>>>(shared);
  return {
    queries: (queries) => found(JSON.stringify(queries), () => search.queries(queries)),
    trending: (count) => trending(String(count), () => search.trending(count)),
  };
}
