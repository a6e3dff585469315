import { RECOMMENDATIONS } from '@sanderling/contract/limits';
import type { VariantRecord } from '@sanderling/contract/wire/search-record';
import type { SearchClient } from '@sanderling/runtime';

/** Other pieces of the same category that can be had, the best sellers first. */
export async function findAlternatives(
  search: SearchClient,
  product: { id: number; category_permalink: string },
): Promise<VariantRecord[]> {
  const [answer] = await search.queries([
    {
      filters: `category_permalinks:"${product.category_permalink}" AND purchasable:true AND NOT product_id:${product.id}`,
      distinct: true,
      hitsPerPage: RECOMMENDATIONS,
      attributesToHighlight: [],
    },
  ]);
  return answer?.hits ?? [];
}
