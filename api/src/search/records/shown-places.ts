import type { Database } from '../../platform/database/schema.ts';
import { readIndexedPlaces } from './read-indexed-products.ts';

/** What records show of the brands, categories and collections that their products are in, as texts that can be compared. */
export interface ShownPlaces {
  brands: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  collections: ReadonlyMap<number, string>;
}

export async function readShownPlaces(db: Database): Promise<ShownPlaces> {
  const { brands, categories } = await readIndexedPlaces(db);
  const collections = await db.selectFrom('collection').select(['id', 'slug', 'tags']).execute();
  const texts = (places: Iterable<readonly [number, object]>) =>
    new Map(Array.from(places, ([id, place]) => [id, JSON.stringify(place)]));
  return {
    brands: texts(brands),
    categories: texts(categories),
    collections: texts(collections.map(({ id, ...collection }) => [id, collection])),
  };
}

/**
 * The listed products whose places are shown differently now. Places that came or went have none: a product that goes to another place has
 * changed itself.
 */
export async function productsOfChangedPlaces(
  db: Database,
  before: ShownPlaces,
  now: ShownPlaces,
): Promise<number[]> {
  const changed = (kind: keyof ShownPlaces) =>
    [...now[kind]].flatMap(([id, text]) => {
      const earlier = before[kind].get(id);
      return earlier !== undefined && earlier !== text ? [id] : [];
    });
  const [brands, categories, collections] = [
    changed('brands'),
    changed('categories'),
    changed('collections'),
  ];
  if (brands.length + categories.length + collections.length === 0) return [];
  const found = await db
    .selectFrom('product')
    .select('id')
    .where('listed', '=', true)
    .where((eb) =>
      eb.or([
        eb('brand_id', 'in', [0, ...brands]),
        eb('category_id', 'in', [0, ...categories]),
        eb(
          'id',
          'in',
          eb
            .selectFrom('collection_product')
            .select('product_id')
            .where('collection_id', 'in', [0, ...collections]),
        ),
      ]),
    )
    .execute();
  return found.map(({ id }) => id);
}
