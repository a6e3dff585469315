import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import { quantityAsRead, type ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { ReadProduct } from '../editing/read-product.ts';

/**
 * Without stock that comes back as it was read: that says nothing of what was sold since. What is new to the shop has no other stock than
 * what is said.
 */
export function withoutStockAsRead(upsert: ProductUpsert, base: ShopProduct | null): ProductUpsert {
  if (!upsert.variants) return upsert;
  const known = new Set(base?.variants.map(({ sku }) => sku));
  const variants = upsert.variants.map(({ quantity, quantity_read: read, ...variant }) => {
    if (quantity === undefined) return variant;
    if (read === undefined || !known.has(variant.sku)) return { ...variant, quantity };
    return quantity === quantityAsRead(read) ? variant : { ...variant, quantity, quantity_read: read };
  });
  return { ...upsert, variants };
}

/**
 * Stock that was counted anew: another number than in the file before, or written over another reading of the stock. The same file again
 * knows nothing of what was sold since.
 */
export function countedStock(
  { variants }: ShopProduct,
  before: ReadProduct | null,
): { sku: string; quantity: number }[] {
  const known = new Map(before?.imported.map((variant) => [variant.sku, variant]));
  const current = new Map(before?.content?.variants.map(({ sku, quantity }) => [sku, quantity]));
  return variants.flatMap(({ sku, quantity, quantity_read: read }) => {
    const last = known.get(sku);
    const isCount = last?.quantity !== quantity || last.quantity_read !== read;
    return isCount && current.has(sku) && current.get(sku) !== quantity ? [{ sku, quantity }] : [];
  });
}
