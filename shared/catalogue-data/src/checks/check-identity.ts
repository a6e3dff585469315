import type { Catalogue } from '../schema/read-catalogue.ts';
import { duplicates } from './duplicates.ts';

/** Ids, skus, slugs and all that people or addresses tell things apart by. */
export function checkIdentity(catalogue: Catalogue): string[] {
  const { products, brands, categories, collections, rooms, pages, slides } = catalogue;
  const variants = products.flatMap((product) => product.variants);
  return [
    ...duplicates(
      'product id',
      products.map(({ id }) => id),
    ),
    ...duplicates(
      'variant id',
      variants.map(({ id }) => id),
    ),
    ...duplicates(
      'sku',
      variants.map(({ sku }) => sku),
    ),
    // Both stand in /products/{slug}.
    ...duplicates(
      'product or variant slug',
      [...products, ...variants].map(({ slug }) => slug),
    ),
    ...duplicates(
      'product name',
      products.map(({ name }) => name),
    ),
    ...duplicates(
      'description',
      products.map(({ description }) => description),
    ),
    ...duplicates(
      'feature list',
      products.map(({ features }) => features.join(' / ')),
    ),
    ...duplicates(
      'brand',
      brands.map(({ slug }) => slug),
    ),
    ...duplicates(
      'sku prefix',
      brands.map(({ sku_prefix }) => sku_prefix),
    ),
    ...duplicates(
      'category permalink',
      categories.map(({ permalink }) => permalink),
    ),
    ...duplicates(
      'collection',
      collections.map(({ slug }) => slug),
    ),
    ...duplicates(
      'room',
      rooms.map(({ slug }) => slug),
    ),
    ...duplicates(
      'page',
      pages.map(({ url_handler }) => url_handler),
    ),
    ...duplicates(
      'slide id',
      [...slides.hero, ...slides.top].map(({ id }) => id),
    ),
  ];
}
