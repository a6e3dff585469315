import { sql } from 'kysely';
import type { ProductContent, VariantContent } from '../../platform/database/columns/catalogue-content.ts';
import type { Database } from '../../platform/database/schema.ts';

/** What no record has: texts that only a product's page shows are most of a large shop. */
type UnsearchedProductContent = 'search_engine_optimization' | 'product_care' | 'designer_tip';
type UnsearchedVariantContent = 'shipping' | 'returns' | 'warranty' | 'care' | 'product_care' | 'attachments';
const PRODUCT_CONTENT = sql<Omit<ProductContent, UnsearchedProductContent>>`
  product.content - '{search_engine_optimization,product_care,designer_tip}'::text[]`;
const VARIANT_CONTENT = sql<Omit<VariantContent, UnsearchedVariantContent>>`
  variant.content - '{shipping,returns,warranty,care,product_care,attachments}'::text[]`;

interface Which {
  /** Products of these ids, or as many as `limit` says whose ids come after this one. */
  ids?: readonly number[];
  after?: number;
  limit?: number;
}

/** Listed products with what a search knows of them, in the order of their ids, from a few queries of plain rows. */
export async function readIndexedProducts(db: Database, { ids, after = 0, limit }: Which) {
  const products = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.slug',
      'product.name',
      'product.category_id',
      'product.gift_card',
      'product.created_at',
      'product.rating_count',
      'product.rating_sum',
      'brand.name as supplier_name',
      'brand.slug as supplier_slug',
      PRODUCT_CONTENT.as('content'),
    ])
    .where('product.listed', '=', true)
    .where('product.id', '>', after)
    .$if(ids !== undefined, (query) => query.where('product.id', 'in', [0, ...(ids ?? [])]))
    .orderBy('product.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  if (products.length === 0) return [];
  const found = [0, ...products.map(({ id }) => id)];
  const variants = Map.groupBy(await readVariants(db, found), (variant) => variant.product_id);
  const collections = Map.groupBy(await readCollections(db, found), (member) => member.product_id);
  const placesOf = await readPlaces(db);
  return products.map(({ category_id: category, ...product }) => ({
    ...product,
    ...placesOf(category),
    variants: variants.get(product.id) ?? [],
    collections: collections.get(product.id) ?? [],
  }));
}

export type IndexedProduct = Awaited<ReturnType<typeof readIndexedProducts>>[number];

/** Names of the categories that listed products are in. */
export async function readIndexedCategories(db: Database): Promise<string[]> {
  const found = await db
    .selectFrom('category')
    .select('name')
    .where('id', 'in', db.selectFrom('product').select('category_id').where('listed', '=', true))
    .execute();
  return found.map(({ name }) => name);
}

function readVariants(db: Database, products: readonly number[]) {
  return db
    .selectFrom('variant')
    .select([
      'id',
      'product_id',
      'sku',
      'slug',
      'name',
      'option_name',
      'main',
      'price_cents',
      'sale_price_cents',
      'sale_display',
      'sale_date_end',
      'quantity',
      'backorderable',
      'made_to_order',
      'discontinued',
      'purchasable',
      'top_seller',
      'eligible_for_promotion',
      'shipping_category',
      'pictures',
      VARIANT_CONTENT.as('content'),
    ])
    .where('product_id', 'in', products)
    .where('listed', '=', true)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}

function readCollections(db: Database, products: readonly number[]) {
  return db
    .selectFrom('collection_product')
    .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
    .select(['collection_product.product_id', 'collection.slug', 'collection.tags'])
    .where('collection_product.product_id', 'in', products)
    .orderBy('collection.id')
    .execute();
}

/** Each category with those above it, the widest first: permalinks are paths. */
async function readPlaces(db: Database) {
  const categories = await db.selectFrom('category').select(['id', 'name', 'permalink']).execute();
  const byId = new Map(categories.map((category) => [category.id, category]));
  const byPermalink = new Map(categories.map((category) => [category.permalink, category]));
  return (id: number) => {
    const { name = '', permalink = '' } = byId.get(id) ?? {};
    const parts = permalink.split('/');
    return {
      category_name: name,
      category_permalink: permalink,
      ancestors: parts.flatMap((_, at) => byPermalink.get(parts.slice(0, at + 1).join('/')) ?? []),
    };
  };
}
