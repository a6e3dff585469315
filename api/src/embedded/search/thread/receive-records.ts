import { isDeepStrictEqual } from 'node:util';
import type { IndexedVariant } from '../../../search/records/read-records.ts';

/**
 * Records as they came, in the place of each that is known already the known one: what is the same is in memory once, and an index
 * sees by the object that nothing of it has changed.
 */
export function receiveRecords(
  received: readonly IndexedVariant[],
  known: ReadonlyMap<number, IndexedVariant>,
): IndexedVariant[] {
  let before: IndexedVariant | undefined;
  return received.map((variant) => {
    const same = known.get(variant.record.variant_id);
    const own = same && isDeepStrictEqual(same, variant) ? same : shareWith(before, variant);
    before = own;
    return own;
  });
}

/** Texts and lists that a product's variants have alike come with each of them, and are kept once. */
function shareWith(before: IndexedVariant | undefined, variant: IndexedVariant): IndexedVariant {
  if (before?.record.product_id !== variant.record.product_id) return variant;
  share(before, variant);
  share(before.record, variant.record);
  return variant;
}

function share<Value extends object>(from: Value, to: Value): void {
  for (const key in to) {
    if (key !== 'record' && isDeepStrictEqual(from[key], to[key])) to[key] = from[key];
  }
}
