import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { Fault } from '../editing/check-product.ts';
import type { ReadProduct } from '../editing/read-product.ts';

/**
 * Two houses call a lamp "aurora-lamp". A SKU says which product is meant: one that has none of the SKUs of the product at its address, and
 * would change its brand or take its variants out, is another product.
 */
export function findTakeover(
  { slug, variants = [], replace_variants: replaces }: ProductUpsert,
  brand: string | undefined,
  before: ReadProduct | null,
): Fault[] {
  const own = before?.content ?? before?.draft;
  if (!own || variants.length === 0) return [];
  const known = new Set(own.variants.map(({ sku }) => sku));
  if (variants.some(({ sku }) => known.has(sku))) return [];
  const isOfOthers = brand !== undefined && brand !== own.brand;
  if (!replaces && !isOfOthers) return [];
  return [{ field: 'slug', message: takeoverMessage(slug, own) }];
}

function takeoverMessage(slug: string, { name, supplier_name: house, variants }: ShopProduct): string {
  const [first] = variants;
  return `The shop has another product at ${slug}: “${name}” of ${house}, with SKU ${first?.sku}. It stays as it is. Give this one another handle; if it is the same product, keep one of its SKUs.`;
}

/** Variants that are not shown any more. */
export function findTakenOut(product: ShopProduct, before: ReadProduct | null): Fault[] {
  const named = new Set(product.variants.map(({ sku }) => sku));
  const gone = before?.content?.variants.filter(({ sku }) => !named.has(sku)) ?? [];
  if (gone.length === 0) return [];
  const skus = gone.map(({ sku }) => sku).join(', ');
  return [{ field: 'variants', message: `Not in the file, and so taken out of the shop: ${skus}.` }];
}
