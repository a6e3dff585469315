import { indexedAttributes } from './indexed-attributes.ts';
import type { IndexedProduct } from './read-indexed-products.ts';

type Variant = IndexedProduct['variants'][number];

const COLORS = 'black gray white purple blue green rust yellow beige brown gold'.split(' ');

/**
 * Slugs of the collections that a variant belongs to. A collection that is tagged with a color has the product in that color;
 * a product that does not come in it belongs as a whole, as the merchant wanted.
 */
export function collectionsOf(product: IndexedProduct, variant: Variant): string[] {
  return product.collections
    .filter(({ tags }) => {
      const color = tags.find((tag) => COLORS.includes(tag));
      const hasColor = (one: Variant) =>
        indexedAttributes(product, one).colors.some((family) => family.toLowerCase() === color);
      return !color || hasColor(variant) || !product.variants.some(hasColor);
    })
    .map(({ slug }) => slug);
}
