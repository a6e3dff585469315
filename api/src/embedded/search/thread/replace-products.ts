import type { IndexedVariant } from '../../../search/records/read-records.ts';
import type { ProductsUpdate } from './messages.ts';

/** The records with those of some products replaced, in the order of the products' ids: one product's stand side by side. */
export function replaceProducts(
  all: readonly IndexedVariant[],
  { products, variants }: ProductsUpdate,
): readonly IndexedVariant[] {
  const replaced = new Set(products);
  const kept = all.filter(({ record }) => !replaced.has(record.product_id));
  // Both are in order already, which this sort takes one pass for.
  return [...kept, ...variants].sort((one, other) => one.record.product_id - other.record.product_id);
}
