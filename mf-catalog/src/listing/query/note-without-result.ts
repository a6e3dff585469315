import type { SearchOutcome } from '@sanderling/contract/wire/catalogue/search-words';
import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import type { ApiClient, SearchClient } from '@sanderling/runtime';
import { withoutFilters } from '../filters/listing-address.ts';
import { isNarrowed, type ListingFilters } from '../filters/listing-filters.ts';
import { listingQueries } from '../search/listing-queries.ts';
import type { Listing } from '../search/load-listing.ts';

/** Tells merchants what a shopper looked for and the shop does not have. What filters alone leave nothing of is no such search. */
export function noteWithoutResult(
  api: ApiClient,
  { filters, result, near }: Pick<Listing, 'filters' | 'result' | 'near'>,
  understood: Understanding | null,
): void {
  if (isNarrowed(filters) || filters.page > 1) return;
  const hasAny = result.productCount + near.length > 0;
  const isAnswered = result.productCount > 0 && !result.removedWords && !isOnlyNear(understood);
  if (!isAnswered && !understood?.is_help_only) tell(api, filters.query, hasAny ? 'near' : 'nothing');
}

/** The same of a sentence before it becomes filters: its words are in no address after that. Not where a shopper narrows a search by hand. */
export async function noteSentence(
  { api, search }: { api: ApiClient; search: SearchClient },
  { asked, parsed }: { asked: ListingFilters; parsed: ListingFilters },
  understood: Understanding,
): Promise<void> {
  if (isNarrowed(asked) || asked.page > 1 || understood.is_help_only) return;
  const scope = {
    categoryPermalink: null,
    ...(understood.instead && { words: understood.instead.query }),
  };
  const queries = [parsed, withoutFilters(parsed)].flatMap((filters) =>
    listingQueries(filters, scope)
      .queries.slice(0, 1)
      .map((query) => ({ ...query, hitsPerPage: 0, facets: [], attributesToRetrieve: [] })),
  );
  const [narrowed, plain] = await search.queries(queries);
  const isAnswered =
    Number(narrowed?.nbHits) > 0 && narrowed?.queryAfterRemoval === undefined && !isOnlyNear(understood);
  // Of a list of everything nothing comes near.
  const hasNear = parsed.query !== '' && Number(plain?.nbHits) > 0;
  if (!isAnswered) tell(api, asked.query, hasNear ? 'near' : 'nothing');
}

/** The page says so in its head line: what is not sold, a size that is not made. What a merchant gave a meaning is answered by it. */
function isOnlyNear(understood: Understanding | null): boolean {
  return understood !== null && (understood.instead?.because === 'not_sold' || understood.note !== null);
}

/** Not awaited, and lost without harm: no shopper waits for a count. */
function tell(api: ApiClient, query: string, outcome: SearchOutcome): void {
  api.search.noteWithoutResult({ query, outcome }, { handle500: false }).catch(() => {});
}
