import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { readLiveNow } from '../content/live-content.ts';
import { toProductRows, toSlugRows, toVariantRows } from '../seed/product-rows.ts';
import { upsertRows } from '../seed/write-rows.ts';
import type { Places } from './check-product.ts';
import { writeMemberships } from './memberships.ts';
import type { Projection } from './projection.ts';

/** Makes the rows that the shop reads of products that are published. Stock is the shop's: new variants alone get it. */
export async function writeProducts(
  tx: Transaction,
  products: readonly ShopProduct[],
  { brands, categories }: Places,
  { pictures, documents }: Projection,
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const sources = {
    products,
    seasons: (await readLiveNow(tx, now)).all('season'),
    brands: [...brands].map(([slug, { id }]) => ({ slug, id })),
    categories: [...categories].map(([permalink, id]) => ({ permalink, id })),
  };
  const ids = products.map(({ id }) => id);
  // In the order of their ids, as orders lock what they take: neither waits for the other in a circle.
  await tx
    .selectFrom('variant')
    .select('id')
    .where('product_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  await upsertRows(tx, 'product', ['id'], toProductRows(sources, documents));
  await tx
    .updateTable('variant')
    .set({ listed: false })
    .where('product_id', 'in', ids)
    .where(
      'id',
      'not in',
      products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    )
    .where('listed', '=', true)
    .execute();
  await freeSlugs(tx, products);
  await upsertRows(tx, 'variant', ['id'], toVariantRows(sources, pictures, documents), ['quantity']);
  const slugs = toSlugRows(sources);
  await tx
    .updateTable('product_slug')
    .set({ is_current: false })
    .where('product_id', 'in', ids)
    .where(
      'slug',
      'not in',
      slugs.map(({ slug }) => slug),
    )
    .execute();
  await upsertRows(tx, 'product_slug', ['slug'], slugs);
  await writeMemberships(tx, products);
}

/** A variant that is not shown any more, or gets another address now, holds up none that takes its address. */
async function freeSlugs(tx: Transaction, products: readonly ShopProduct[]): Promise<void> {
  const wanted = products.flatMap(({ variants }) => variants.map(({ id, slug }) => ({ id, slug })));
  await sql`
    update variant set slug = variant.slug || '--' || variant.id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (id int, slug text)
    where variant.slug = wanted.slug and variant.id <> wanted.id
  `.execute(tx);
}
