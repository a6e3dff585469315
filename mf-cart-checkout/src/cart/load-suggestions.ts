import type { SliceContext } from '@sanderling/runtime';
import type { SuggestedProduct } from './empty-cart.tsx';

const SUGGESTED_PRODUCTS = 4;

/** What others are buying. None where the search is out of reach: the cart does not wait for it to work. */
export async function loadSuggestions(search: SliceContext['search']): Promise<SuggestedProduct[]> {
  const trending = await search.trending(SUGGESTED_PRODUCTS).catch(() => []);
  return trending.map(({ name, slug, picture, price, regular_price }) => ({
    name,
    slug,
    picture,
    price,
    regularPrice: regular_price,
  }));
}
