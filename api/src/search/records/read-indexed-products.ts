import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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

/**
 * Listed products with what a search knows of them, in the order of their ids. Variants come as JSON: the embedded database makes an object of
 * each row in JavaScript, which takes four times as long.
 */
export async function readIndexedProducts(
  db: Database,
  { brands, categories }: IndexedPlaces,
  { ids, after = 0, limit }: Which,
) {
  const products = await db
    .selectFrom('product')
    .select([
      'product.id',
      'product.slug',
      'product.name',
      'product.brand_id',
      'product.category_id',
      'product.gift_card',
      'product.created_at',
      'product.rating_count',
      'product.rating_sum',
      PRODUCT_CONTENT.as('content'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('variant')
          .select([...VARIANT_COLUMNS, VARIANT_CONTENT.as('content')])
          .whereRef('variant.product_id', '=', 'product.id')
          .where('variant.listed', '=', true)
          .orderBy('variant.position'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('collection_product')
          .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
          .select(['collection.slug', 'collection.tags'])
          .whereRef('collection_product.product_id', '=', 'product.id')
          .orderBy('collection.id'),
      ).as('collections'),
    ])
    .where('product.listed', '=', true)
    .where('product.id', '>', after)
    .$if(ids !== undefined, (query) => query.where('product.id', 'in', [0, ...(ids ?? [])]))
    .orderBy('product.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return products.map(({ brand_id: brand, category_id: category, ...product }) => ({
    ...product,
    supplier_name: brands.get(brand)?.name ?? '',
    supplier_slug: brands.get(brand)?.slug ?? '',
    ...(categories.get(category) ?? NOWHERE),
  }));
}

export type IndexedProduct = Awaited<ReturnType<typeof readIndexedProducts>>[number];

const VARIANT_COLUMNS = [
  'variant.id',
  'variant.sku',
  'variant.slug',
  'variant.name',
  'variant.option_name',
  'variant.main',
  'variant.price_cents',
  'variant.sale_price_cents',
  'variant.sale_display',
  'variant.sale_date_end',
  'variant.quantity',
  'variant.backorderable',
  'variant.made_to_order',
  'variant.discontinued',
  'variant.purchasable',
  'variant.top_seller',
  'variant.eligible_for_promotion',
  'variant.shipping_category',
  'variant.pictures',
] as const;

const NOWHERE: IndexedCategory = { category_name: '', category_permalink: '', ancestors: [] };

interface IndexedCategory {
  category_name: string;
  category_permalink: string;
  /** It and those above it, the widest first. */
  ancestors: { name: string; permalink: string }[];
}

/** Brands and categories by their ids: there are a few, and each has many products. */
export interface IndexedPlaces {
  brands: ReadonlyMap<number, { name: string; slug: string }>;
  categories: ReadonlyMap<number, IndexedCategory>;
}

export async function readIndexedPlaces(db: Database): Promise<IndexedPlaces> {
  const brands = await db.selectFrom('brand').select(['id', 'name', 'slug']).execute();
  const categories = await db.selectFrom('category').select(['id', 'name', 'permalink']).execute();
  const byPermalink = new Map(categories.map(({ id: _, ...place }) => [place.permalink, place]));
  return {
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    categories: new Map(
      categories.map(({ id, name, permalink }) => {
        // Permalinks are paths.
        const parts = permalink.split('/');
        const ancestors = parts.flatMap((_, at) => byPermalink.get(parts.slice(0, at + 1).join('/')) ?? []);
        return [id, { category_name: name, category_permalink: permalink, ancestors }];
      }),
    ),
  };
}

/** Names of the categories that listed products are in. */
export async function readIndexedCategories(db: Database): Promise<string[]> {
  const found = await db
    .selectFrom('category')
    .select('name')
    .where('id', 'in', db.selectFrom('product').select('category_id').where('listed', '=', true))
    .execute();
  return found.map(({ name }) => name);
}
