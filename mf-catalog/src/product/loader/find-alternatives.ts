import { ROW_ATTRIBUTES } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { SearchClient } from '@sanderling/runtime';

/** One row on a wide screen; the category's own page has the rest. */
const ALTERNATIVES = 4;

/** Other pieces of the same category that can be had, the best sellers first. */
export async function findAlternatives(
  search: SearchClient,
  product: { id: number; category_permalink: string },
): Promise<VariantRecord[]> {
  const [answer] = await search.queries([
    {
      filters: `category_permalinks:"${product.category_permalink}" AND purchasable:true AND NOT product_id:${product.id}`,
      distinct: true,
      hitsPerPage: ALTERNATIVES,
      attributesToRetrieve: ROW_ATTRIBUTES,
      attributesToHighlight: [],
    },
  ]);
  return answer?.hits ?? [];
}
