import { ROW_ATTRIBUTES } from '@sanderling/contract/commerce/search-index';
import { DEFAULT_LAYOUT } from '@sanderling/contract/commerce/seasons';
import type { SliceContext } from '@sanderling/runtime';
import { rowRecord } from '../../product/loader/row-record.ts';
import type { HomeSeason } from '../below-hero.tsx';

/** What the season has of its own on the home page; null on ordinary days. Its pieces come in the order of its file. */
export async function loadHomeSeason({
  api,
  search,
  seasonalLayout,
}: Pick<SliceContext, 'api' | 'search' | 'seasonalLayout'>): Promise<HomeSeason | null> {
  if (seasonalLayout === DEFAULT_LAYOUT) return null;
  const { colors, home } = await api.seasons.byName({ name: seasonalLayout });
  const slugs = home.picks.product_slugs;
  const [found] = await search.queries([
    {
      query: '',
      distinct: true,
      hitsPerPage: slugs.length,
      facetFilters: [slugs.map((slug) => `product_slug:${slug}`)],
      attributesToRetrieve: [...ROW_ATTRIBUTES, 'product_slug'],
      attributesToHighlight: [],
    },
  ]);
  const hits = found?.hits ?? [];
  const picks = slugs.flatMap((slug) => hits.find(({ product_slug }) => product_slug === slug) ?? []);
  return { colors, home, picks: picks.map((record) => rowRecord(record, seasonalLayout)) };
}
