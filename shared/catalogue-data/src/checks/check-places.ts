import type { Catalogue } from '../schema/read-catalogue.ts';
import { unless } from './duplicates.ts';

const ROOM_CATEGORIES = ['living-room', 'bedroom', 'dining-room', 'home-office', 'outdoor', 'entryway'];

/** Categories, collections and rooms: none is empty, and what they name exists. */
export function checkPlaces(catalogue: Catalogue): string[] {
  return [...checkCategories(catalogue), ...checkCollections(catalogue), ...checkRooms(catalogue)];
}

function checkCategories({ categories, products }: Catalogue): string[] {
  return categories.flatMap(({ permalink, parent, search_engine_optimization: seo }) => [
    ...unless(
      parent === null || categories.some((other) => other.permalink === parent),
      `category ${permalink}: no parent ${parent}`,
    ),
    ...unless(
      products.some(({ category }) => category === permalink || category.startsWith(`${permalink}/`)),
      `category ${permalink} is empty`,
    ),
    ...unless(
      seo.title !== '' && seo.description.length <= 170,
      `category ${permalink}: title or description`,
    ),
  ]);
}

function checkCollections({ collections, products }: Catalogue): string[] {
  return collections.flatMap(({ slug, product_slugs, tags }) => {
    const slugs = products
      .filter((product) => product.collections.includes(slug))
      .map((product) => product.slug);
    return [
      // /collections/all/{tag} would hide it.
      ...unless(slug !== 'all', 'no collection may be named all'),
      ...unless(product_slugs.length >= 6, `collection ${slug} has fewer than 6 products`),
      ...unless(tags.length > 0, `collection ${slug} has no tag`),
      ...unless(
        product_slugs.toSorted().join() === slugs.toSorted().join(),
        `collection ${slug} and its products disagree about who belongs to it`,
      ),
    ];
  });
}

function checkRooms({ rooms, products }: Catalogue): string[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return rooms.flatMap(({ slug, category, product_slugs, placements }) => [
    ...unless(ROOM_CATEGORIES.includes(category), `room ${slug}: no room category ${category}`),
    ...unless(product_slugs.length >= 5, `room ${slug} has fewer than 5 products`),
    ...product_slugs.flatMap((name) => unless(bySlug.has(name), `room ${slug}: no product ${name}`)),
    ...placements.flatMap(({ product_slug, sku }) =>
      unless(
        bySlug.get(product_slug)?.variants.some((variant) => variant.sku === sku) === true,
        `room ${slug}: no variant ${sku} of ${product_slug}`,
      ),
    ),
  ]);
}
