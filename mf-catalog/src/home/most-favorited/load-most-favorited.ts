import { ROW_ATTRIBUTES } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { SearchQuery, SliceContext } from '@sanderling/runtime';
import type { CardRecord } from '@sanderling/ui/product-card/product-card.tsx';
import { rowRecord } from '../../product/loader/row-record.ts';

/** As many as a wide screen shows at once: each card is a part of the page's bytes. */
const SHOWN = 4;
/** So many owners have to have rated a piece, and so well: one happy owner is no row. */
const MIN_RATINGS = 3;
const MIN_AVERAGE = 4;
const CHOICE = 40;

export interface Kept {
  /** What the row says is what it is made of. */
  by: 'favorites' | 'ratings';
  records: readonly CardRecord[];
}

/**
 * What other customers keep among their favorites; while too few of them do, what owners have rated highest. Null where neither fills a row
 * beside what is shown elsewhere.
 */
export async function loadMostFavorited(
  { api, search, seasonalLayout }: Pick<SliceContext, 'api' | 'search' | 'seasonalLayout'>,
  shownElsewhere: Promise<readonly number[]>,
): Promise<Kept | null> {
  const { product_slugs: slugs } = await api.favorites.mostKept();
  const one: SearchQuery = {
    query: '',
    distinct: true,
    attributesToRetrieve: [...ROW_ATTRIBUTES, 'product_slug'],
    attributesToHighlight: [],
  };
  const answers = await search.queries([
    { ...one, indexName: 'variants_rating', hitsPerPage: CHOICE },
    ...(slugs.length < SHOWN
      ? []
      : [{ ...one, hitsPerPage: slugs.length, facetFilters: [slugs.map((slug) => `product_slug:${slug}`)] }]),
  ]);
  const shown = new Set(await shownElsewhere);
  const rowOf = (by: Kept['by'], hits: readonly VariantRecord[]): Kept | null => {
    const fresh = hits.filter(({ product_id, gift_card }) => !gift_card && !shown.has(product_id));
    const records = fresh.slice(0, SHOWN).map((record) => rowRecord(record, seasonalLayout));
    return records.length < SHOWN ? null : { by, records };
  };
  const [rated, favorites] = answers.map(({ hits }) => hits);
  const inOrder = slugs.flatMap((slug) => favorites?.find(({ product_slug }) => product_slug === slug) ?? []);
  return rowOf('favorites', inOrder) ?? rowOf('ratings', (rated ?? []).filter(isWellRated));
}

function isWellRated({ rating_count: count, rating_average: average }: VariantRecord): boolean {
  return count >= MIN_RATINGS && average >= MIN_AVERAGE;
}
