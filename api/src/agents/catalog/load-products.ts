import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { selectProducts } from '../../catalogue/products/find-product.ts';
import { toWireProduct } from '../../catalogue/products/product-wire.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ProductFacts } from './product-to-ucp.ts';

/** Listed products by their numbers, as product pages show them: one query for all. */
export async function loadProducts(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ProductFacts>> {
  if (ids.length === 0) return new Map();
  const found = await selectProducts(db).where('product.id', 'in', ids).execute();
  return new Map(found.map((product) => [product.id, toWireProduct(product, now)]));
}

/** Which product each of these variants or article numbers is of. */
export async function productsOfVariants(
  db: Database,
  { skus, variantIds }: { variantIds: readonly number[]; skus: readonly string[] },
): Promise<readonly { id: number; sku: string; product_id: number }[]> {
  if (variantIds.length === 0 && skus.length === 0) return [];
  return db
    .selectFrom('variant')
    .select(['id', 'sku', 'product_id'])
    .where('listed', '=', true)
    .where((eb) =>
      eb.or([
        ...(variantIds.length === 0 ? [] : [eb('id', 'in', variantIds)]),
        ...(skus.length === 0 ? [] : [eb('sku', 'in', skus)]),
      ]),
    )
    .execute();
}

/** The variants in the shop's order, the main one first; the named one before it. */
export function orderedVariants(product: ProductFacts, firstId: number | null): Variant[] {
  const rank = (variant: Variant) => (variant.id === firstId ? 0 : variant.main ? 1 : 2);
  return Object.values(product.variants).toSorted((one, other) => rank(one) - rank(other));
}
