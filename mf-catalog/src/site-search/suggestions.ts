import type { SearchClient } from '@sanderling/runtime';

export interface Suggestion {
  name: string;
  makerName: string;
  productSlug: string;
  priceCents: number;
}

const SHOWN = 6;

/** The products that best match what has been typed so far. */
export async function suggestProducts(search: SearchClient, query: string): Promise<Suggestion[]> {
  const [answer] = await search.queries([
    {
      query,
      distinct: true,
      hitsPerPage: SHOWN,
      attributesToRetrieve: ['name', 'supplier_name', 'product_slug', 'price'],
      attributesToHighlight: [],
    },
  ]);
  return (answer?.hits ?? []).map((record) => ({
    name: record.name,
    makerName: record.supplier_name,
    productSlug: record.product_slug,
    priceCents: Math.round(record.price * 100),
  }));
}
