import type { IndexedVariant } from '../records/read-records.ts';
import { type KnownValues, knownValues } from './known-values.ts';

/** What attributes are called in the catalogue as it is now. */
export interface LiveKnownValues {
  load: (variants: readonly IndexedVariant[]) => void;
  /** Takes the variants of these products, in place of those before. */
  update: (products: readonly number[], variants: readonly IndexedVariant[]) => void;
  read: () => KnownValues;
}

/** Worked out when it is next asked for: many products may change between two searches. */
export function liveKnownValues(): LiveKnownValues {
  let variants: readonly IndexedVariant[] = [];
  let known: KnownValues | undefined;
  return {
    load(all) {
      variants = all;
      known = undefined;
    },
    update(products, changed) {
      const replaced = new Set(products);
      variants = [...variants.filter(({ record }) => !replaced.has(record.product_id)), ...changed];
      known = undefined;
    },
    read() {
      known ??= knownValues(variants);
      return known;
    },
  };
}
