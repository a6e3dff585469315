import type { IndexedVariant } from '../../../search/records/read-records.ts';

/** What has changed from one list of variants to the next. */
export interface ChangedVariants {
  /** Of each variant its place among those of before; -1 where it is not the very same. */
  places: Int32Array;
  added: readonly IndexedVariant[];
  removed: readonly IndexedVariant[];
}

/** Both are in the order of their products' ids: one pass, in which nearly all are the same object. What is not in order counts as changed. */
export function compareVariants(
  before: readonly IndexedVariant[],
  now: readonly IndexedVariant[],
): ChangedVariants {
  const places = new Int32Array(now.length).fill(-1);
  const isKept = new Uint8Array(before.length);
  let at = 0;
  for (let place = 0; place < now.length; place++) {
    const product = productAt(now, place);
    while (at < before.length && productAt(before, at) < product) at++;
    // Variants of a product may have changed places.
    for (let same = at; same < before.length && productAt(before, same) === product; same++) {
      if (before[same] !== now[place]) continue;
      places[place] = same;
      isKept[same] = 1;
      // The next one is the next one, nearly always.
      if (same === at) at++;
      break;
    }
  }
  return {
    places,
    added: now.filter((_, place) => places[place] === -1),
    removed: before.filter((_, place) => isKept[place] === 0),
  };
}

function productAt(variants: readonly IndexedVariant[], place: number): number {
  return variants[place]?.record.product_id ?? 0;
}
