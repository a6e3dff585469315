import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { SearchClient } from '@sanderling/runtime';

/** A product that was found, in the finish that suits the query best, with all finishes that it was found in. */
export interface FoundProduct
  extends Pick<VariantRecord, 'product_id' | 'picture' | 'price' | 'regular_price'> {
  variant_id: number;
  name: string;
  finishes: { variantId: number; name: string }[];
}

export interface FoundProducts {
  products: FoundProduct[];
  hasMore: boolean;
}

/** As many as are shown at first, and each time that more are asked for. */
export const SHOWN = 8;
const MAX_SHOWN = 200;

/** How many products an address asks for, by `?shown=`. */
export function countOf(searchParams: URLSearchParams): number {
  const shown = Number(searchParams.get('shown') ?? SHOWN);
  return shown >= SHOWN && shown <= MAX_SHOWN ? Math.floor(shown) : SHOWN;
}

/** Finishes, of some twelve to a product. */
const MAX_HITS = 300;
const READ = [
  'product_id',
  'variant_id',
  'name',
  'variant_name',
  'price',
  'regular_price',
  'picture',
  'gift_card',
];

/** The first so many products that a query finds. */
export async function findProducts(
  search: SearchClient,
  query: string,
  count: number,
): Promise<FoundProducts> {
  const [answer] = await search.queries([
    {
      ...{ query, hitsPerPage: MAX_HITS, distinct: false },
      ...{ attributesToRetrieve: READ, attributesToHighlight: [] },
    },
  ]);
  const byProduct = new Map<number, FoundProduct>();
  for (const hit of answer?.hits ?? []) {
    if (hit.gift_card) continue;
    const finish = { variantId: hit.variant_id, name: finishOf(hit) };
    const known = byProduct.get(hit.product_id);
    if (known) known.finishes.push(finish);
    else {
      const { name, picture, price, product_id, regular_price, variant_id } = hit;
      byProduct.set(product_id, {
        ...{ product_id, variant_id, name, picture, price, regular_price },
        finishes: [finish],
      });
    }
  }
  return { products: [...byProduct.values()].slice(0, count), hasMore: byProduct.size > count };
}

/** `Emerald velvet` of `Mara three-seat sofa, Emerald velvet`. */
function finishOf({ name, variant_name: whole }: VariantRecord): string {
  return whole.startsWith(`${name}, `) ? whole.slice(name.length + 2) : whole;
}
