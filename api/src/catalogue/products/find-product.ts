import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { isAncestorOrSelf } from '../categories/category-ancestors.ts';

/** All of a product in one query: a product page is the shop's most read page. */
export function selectProducts(db: Database | Transaction) {
  return db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where('product.listed', '=', true)
    .selectAll('product')
    .select([
      'brand.name as supplier_name',
      'brand.slug as supplier_slug',
      'category.name as category_name',
      'category.permalink as category_permalink',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('variant')
          .selectAll('variant')
          .whereRef('variant.product_id', '=', 'product.id')
          .where('variant.listed', '=', true)
          .orderBy('variant.position'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('category as ancestor')
          .select(['ancestor.name', 'ancestor.permalink'])
          .where(isAncestorOrSelf)
          .orderBy(sql`length(ancestor.permalink)`),
      ).as('ancestors'),
      jsonArrayFrom(
        eb
          .selectFrom('collection_product')
          .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
          .select(['collection.slug', 'collection.tags'])
          .whereRef('collection_product.product_id', '=', 'product.id')
          .orderBy('collection.id'),
      ).as('collections'),
    ]);
}

export type FoundProduct = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** The product that a slug of its own or of one of its variants names, with that variant; null when there is none. */
export async function findProductBySlug(db: Database | Transaction, slug: string) {
  const found = await selectProducts(db)
    .innerJoin('product_slug', 'product_slug.product_id', 'product.id')
    .where('product_slug.slug', '=', slug)
    .select(['product_slug.variant_id as named_variant_id', 'product_slug.is_current'])
    .executeTakeFirst();
  return found ?? null;
}

/** Throws VARIANT_NOT_FOUND unless the shop shows a product of this id. */
export async function requireListedProduct(db: Database, id: number): Promise<void> {
  const found = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst();
  if (!found) throw problem('VARIANT_NOT_FOUND');
}
