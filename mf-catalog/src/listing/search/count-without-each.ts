import type { SearchClient } from '@sanderling/runtime';
import { chosenFilters } from '../filters/chosen-filters.ts';
import type { ListingFilters } from '../filters/listing-filters.ts';
import { type ListingScope, listingQueries } from './listing-queries.ts';

/** How many products there would be without each of the chosen filters, in their order: which one to give up. */
export async function countWithoutEach(
  search: SearchClient,
  filters: ListingFilters,
  scope: ListingScope,
): Promise<readonly number[]> {
  const queries = chosenFilters(filters, []).flatMap(({ without }) => {
    const [listing] = listingQueries(without, scope).queries;
    return listing ? [{ ...listing, page: 0, hitsPerPage: 0, facets: [] }] : [];
  });
  if (queries.length === 0) return [];
  const answers = await search.queries(queries);
  return answers.map(({ nbHits }) => nbHits);
}
