import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Postgres writes the transaction into every version of a row (`xmin`), so the product's and its variants' tell whether
 * anything of it has changed, the stock too; loading the catalogue writes all of them. The query is written out, since
 * this is the shop's most asked question and building it anew costs as much as answering it.
 */
const VERSION_OF_SLUG = `
  select concat_ws(',', product.xmin::text, string_agg(variant.xmin::text, ',' order by variant.id),
    (select brand.xmin::text from brand where brand.id = product.brand_id),
    (select category.xmin::text from category where category.id = product.category_id),
    (select string_agg(concat(collection_id, ' ', collection_product.xmin::text), ',' order by collection_id)
      from collection_product where product_id = product.id)) as version
  from product_slug
  join product on product.id = product_slug.product_id
  join variant on variant.product_id = product.id
  where product_slug.slug = $1
  group by product.id, product.xmin`;

/** Changes whenever the product that a slug names would be told differently; null when no product has the slug. */
export async function versionOfProduct(db: Database, slug: string, now: Date): Promise<string | null> {
  const { rows } = await db.executeQuery<{ version: string }>(CompiledQuery.raw(VERSION_OF_SLUG, [slug]));
  const version = rows[0]?.version;
  // Sales end with the day in Chicago, which changes no row.
  return version === undefined ? null : `${centralDay(now)} ${version}`;
}
