import { paths } from '@sanderling/contract/site/paths';
import type { CatalogueChanges } from '@sanderling/contract/wire/catalogue/catalogue-changes';
import type { Database } from '../../platform/database/schema.ts';
import type { ChangedSubjects } from './read-changes.ts';

/** Beyond so many products nearly every list holds one of them. */
const MAX_PRODUCTS = 500;
/** Lists of all products: any change may move what stands in them. */
const LISTS_OF_ALL = [paths.home, paths.products, '/search_results'];

/** What pages know products by: the slugs that they link to, and the lists that a product stands in or stood in. */
export async function describeChanges(
  db: Database,
  { cursor, products, tables, everything }: ChangedSubjects,
): Promise<Omit<CatalogueChanges, 'index'>> {
  if (everything || products.length > MAX_PRODUCTS || tables.length > 0)
    return { cursor, slugs: [], lists: [], everything: true };
  if (products.length === 0) return { cursor, slugs: [], lists: [], everything: false };
  const [slugs, places, collections, before] = await Promise.all([
    db.selectFrom('product_slug').select('slug').where('product_id', 'in', products).execute(),
    db
      .selectFrom('product')
      .innerJoin('brand', 'brand.id', 'product.brand_id')
      .innerJoin('category', 'category.id', 'product.category_id')
      .select(['brand.slug as brand', 'category.permalink as category'])
      .where('product.id', 'in', products)
      .execute(),
    db
      .selectFrom('collection_product')
      .innerJoin('collection', 'collection.id', 'collection_id')
      .select('collection.slug')
      .where('product_id', 'in', products)
      .execute(),
    readPlacesOfBefore(db, products),
  ]);
  const all = [...places, ...before];
  const lists = new Set([
    ...LISTS_OF_ALL,
    ...all.flatMap(({ category }) => ancestorsOf(category).map(paths.category)),
    ...all.map(({ brand }) => paths.brand(brand)),
    ...[...collections.map(({ slug }) => slug), ...before.flatMap((place) => place.collections)].map(
      paths.collection,
    ),
  ]);
  return { cursor, slugs: slugs.map(({ slug }) => slug), lists: [...lists], everything: false };
}

/** Where the edit before the last one had them: lists that hold them no longer show them still. */
async function readPlacesOfBefore(db: Database, products: readonly number[]) {
  const edits = await db
    .selectFrom('catalogue_edit')
    .distinctOn('document_id')
    .select('content')
    .where('kind', '=', 'product')
    .where('document_id', 'in', products)
    .where('action', '!=', 'stock')
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('catalogue_edit as newest')
        .select((of) => of.fn.max('newest.id').as('id'))
        .where('newest.kind', '=', 'product')
        .where('newest.document_id', 'in', products)
        .where('newest.action', '!=', 'stock')
        .groupBy('newest.document_id'),
    )
    .orderBy('document_id')
    .orderBy('id', 'desc')
    .execute();
  return edits.flatMap(({ content }) =>
    content &&
    'brand' in content &&
    'category' in content &&
    'collections' in content &&
    Array.isArray(content.collections)
      ? [
          {
            brand: String(content.brand),
            category: String(content.category),
            collections: content.collections.map(String),
          },
        ]
      : [],
  );
}

/** `living/sofas` stands in the lists of `living` too. */
function ancestorsOf(permalink: string): string[] {
  const parts = permalink.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
