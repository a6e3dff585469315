import type { IndexedVariant } from '../records/read-records.ts';
import { type AttributeRecord, attributesOf, type KnownValues, knownValues } from './known-values.ts';

/** What attributes are called in the catalogue as it is now. */
export interface LiveKnownValues {
  /** Takes the variants of these products, in place of those before. */
  update: (products: readonly number[], variants: readonly IndexedVariant[]) => void;
  /** Forgets all products but these. */
  keepOnly: (products: ReadonlySet<number>) => void;
  read: () => KnownValues;
  save: () => SavedKnownValues;
  restore: (saved: SavedKnownValues) => void;
}

/** By product, the attributes that its variants have. */
export type SavedKnownValues = ReadonlyMap<number, ReadonlySet<AttributeRecord>>;

/** Worked out when it is next asked for: many products may change between two searches. */
export function liveKnownValues(): LiveKnownValues {
  /** Thousands of variants say the same of themselves: each such set of attributes is kept once. */
  const sets = new Map<string, AttributeRecord>();
  const ofProduct = new Map<number, Set<AttributeRecord>>();
  let known: KnownValues | undefined;
  const intern = (attributes: AttributeRecord): AttributeRecord => {
    const key = JSON.stringify(attributes);
    const kept = sets.get(key) ?? attributes;
    sets.set(key, kept);
    return kept;
  };
  return {
    update(products, variants) {
      for (const product of products) ofProduct.delete(product);
      for (const { record } of variants) {
        const attributes = ofProduct.get(record.product_id) ?? new Set();
        ofProduct.set(record.product_id, attributes.add(intern(attributesOf(record))));
      }
      known = undefined;
    },
    keepOnly(products) {
      for (const product of ofProduct.keys()) if (!products.has(product)) ofProduct.delete(product);
      known = undefined;
    },
    save: () => ofProduct,
    restore(saved) {
      for (const [product, attributes] of saved) ofProduct.set(product, new Set([...attributes].map(intern)));
      known = undefined;
    },
    read() {
      known ??= knownValues(new Set([...ofProduct.values()].flatMap((attributes) => [...attributes])));
      return known;
    },
  };
}
