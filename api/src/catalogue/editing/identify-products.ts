import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Fault, Places } from './check-product.ts';

export interface Identified {
  product: ShopProduct;
  faults: Fault[];
}

/**
 * Gives ids to what is new (0) and completes what follows from the rest. A SKU that the product had before is the same variant
 * again, with its orders. What another product has, or one before it in the list, is a fault.
 */
export async function identifyProducts(
  tx: Transaction,
  products: readonly ShopProduct[],
  { brands }: Places,
): Promise<Identified[]> {
  const variants = products.flatMap((product) => product.variants);
  const skus = await tx
    .selectFrom('variant')
    .select(['id', 'sku', 'product_id'])
    .where('sku', 'in', ['', ...variants.map(({ sku }) => sku)])
    .execute();
  const slugs = await tx
    .selectFrom('product_slug')
    .select(['slug', 'product_id', 'variant_id'])
    .where('is_current', '=', true)
    .where('slug', 'in', ['', ...products.map(({ slug }) => slug), ...variants.map(({ slug }) => slug)])
    .execute();
  const bySku = new Map(skus.map((variant) => [variant.sku, variant]));
  const bySlug = new Map(slugs.map((owner) => [owner.slug, owner]));
  const productIds = await nextIds(tx, 'product_own_id', products.filter(({ id }) => id === 0).length);
  const isNew = (variant: ShopProduct['variants'][number]) => variant.id === 0 && !bySku.has(variant.sku);
  const variantIds = await nextIds(tx, 'variant_own_id', variants.filter(isNew).length);
  const claims = { skus: new Map<string, number>(), slugs: new Map<string, number>() };
  return products.map((given) => {
    const id = given.id === 0 ? (productIds.shift() ?? 0) : given.id;
    const faults: Fault[] = [];
    const isOthers = (owner: number | undefined) => owner !== undefined && owner !== id;
    const isTaken = (slug: string) =>
      isOthers(bySlug.get(slug)?.product_id) || isOthers(claims.slugs.get(slug));
    if (isTaken(given.slug))
      faults.push({ field: 'slug', message: `Another product has the address ${given.slug}.` });
    const identified = given.variants.map((variant, at) => {
      const known = bySku.get(variant.sku);
      if (isOthers(known?.product_id) || isOthers(claims.skus.get(variant.sku)))
        faults.push({ field: `variants.${at}.sku`, message: `Another product has the SKU ${variant.sku}.` });
      if (isTaken(variant.slug))
        faults.push({
          field: `variants.${at}.slug`,
          message: `Another product has the address ${variant.slug}.`,
        });
      const own = variant.id === 0 ? (known?.id ?? variantIds.shift() ?? 0) : variant.id;
      return { ...variant, id: own, product_id: id };
    });
    if (faults.length === 0) {
      for (const slug of [given.slug, ...identified.map((variant) => variant.slug)])
        claims.slugs.set(slug, id);
      for (const { sku } of identified) claims.skus.set(sku, id);
    }
    const main = identified.find((variant) => variant.main) ?? identified[0];
    return {
      faults,
      product: {
        ...given,
        id,
        variants: identified,
        main_variant_slug: main?.slug ?? given.main_variant_slug,
        supplier_name: brands.get(given.brand)?.name ?? given.supplier_name,
      },
    };
  });
}

async function nextIds(tx: Transaction, sequence: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(${sql.lit(sequence)})::int as id from generate_series(1, ${count}::int)
  `.execute(tx);
  return rows.map(({ id }) => id);
}
