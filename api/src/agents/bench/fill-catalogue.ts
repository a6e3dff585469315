import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const FIRST_PRODUCT = 1_000_000;
const FIRST_VARIANT = 10_000_000;

/** So many times the store's own catalogue: each product again under another number, with its variants. */
export async function fillCatalogue(
  db: Database,
  times: number,
): Promise<{ products: number; variants: number }> {
  await sql`
    insert into product
    select (jsonb_populate_record(product, jsonb_build_object(
      'id', ${FIRST_PRODUCT}::int + place * ${times}::int + g, 'slug', product.slug || '-' || g,
      'main_variant_slug', product.main_variant_slug || '-' || g))).*
    from (select id, row_number() over (order by id) as place from product where listed) numbered
    join product on product.id = numbered.id, generate_series(1, ${times - 1}::int) g`.execute(db);
  await sql`
    insert into variant
    select (jsonb_populate_record(variant, jsonb_build_object(
      'id', ${FIRST_VARIANT}::int + numbered.line * ${times}::int + g, 'sku', variant.sku || '-' || g,
      'base_sku', variant.base_sku || '-' || g, 'slug', variant.slug || '-' || g,
      'product_id', ${FIRST_PRODUCT}::int + numbered.place * ${times}::int + g))).*
    from (
      select variant.id, listed.place, row_number() over (order by variant.id) as line
      from variant join (
        select id, row_number() over (order by id) as place from product where listed
      ) listed on listed.id = variant.product_id where variant.listed
    ) numbered
    join variant on variant.id = numbered.id, generate_series(1, ${times - 1}::int) g`.execute(db);
  await sql`analyze`.execute(db);
  const count = async (table: 'product' | 'variant') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('listed', '=', true)
          .executeTakeFirstOrThrow()
      ).count,
    );
  return { products: await count('product'), variants: await count('variant') };
}
