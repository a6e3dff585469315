import type { Picture } from '@sanderling/contract/wire/picture';
import type { SearchClient } from '@sanderling/runtime';

/** As many queries as the search service takes at once. */
const MOST = 50;
/** So many pieces are looked through for one that no other entry shows. */
const LOOKED_AT = 6;

export type LedgerPictures = Readonly<Record<string, Picture>>;

/**
 * One piece for each entry of a ledger, by slug, from one request: its best seller that stands for none before it.
 * Entries whose pieces have no pictures yet are left out.
 */
export async function loadLedgerPictures(
  search: SearchClient,
  attribute: 'collection_slugs' | 'supplier_slug',
  slugs: readonly string[],
): Promise<LedgerPictures> {
  const asked = slugs.slice(0, MOST);
  if (asked.length === 0) return {};
  const answers = await search.queries(
    asked.map((slug) => ({
      query: '',
      distinct: true,
      facetFilters: [`${attribute}:${slug}`],
      hitsPerPage: LOOKED_AT,
      attributesToRetrieve: ['picture'],
      attributesToHighlight: [],
    })),
  );
  const pictures: Record<string, Picture> = {};
  const taken = new Set<string>();
  for (const [place, slug] of asked.entries()) {
    const offered = (answers[place]?.hits ?? []).flatMap(({ picture }) => picture ?? []);
    const chosen = offered.find(({ src }) => !taken.has(src)) ?? offered[0];
    if (!chosen) continue;
    taken.add(chosen.src);
    pictures[slug] = chosen;
  }
  return pictures;
}
