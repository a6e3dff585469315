import { SORTS, type Sort } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { indexNameOf } from '../../../search/vocabulary/index-name.ts';
import type { Earlier } from '../filters/columns.ts';

type Compare = (one: VariantRecord, other: VariantRecord) => number;

/** Equal records keep the index's order: product by product, a product's main variant first. */
const COMPARISONS: Record<Sort, Compare> = {
  featured: (one, other) => other.popularity - one.popularity,
  price_asc: (one, other) => one.price - other.price,
  price_desc: (one, other) => other.price - one.price,
  newest: (one, other) => other.created_at - one.created_at,
  rating: (one, other) => other.rating_average - one.rating_average || other.rating_count - one.rating_count,
};

/** Records in the order of a sort, and the rank of each record in it. */
export interface SortOrder {
  sequence: Uint32Array;
  rank: Uint32Array;
}

/** Records that were there before are in their order already: what is new is put between them. */
export function buildOrders(
  records: readonly VariantRecord[],
  earlier?: Earlier<ReadonlyMap<string, SortOrder>>,
): Map<string, SortOrder> {
  const fresh = [...records.keys()].filter((at) => (earlier?.places[at] ?? -1) < 0);
  return new Map(
    SORTS.map((sort) => {
      const compare = compareIn(records, COMPARISONS[sort]);
      const before = earlier?.built.get(indexNameOf(sort))?.sequence ?? NONE;
      const kept = earlier ? stillThere(before, earlier.places) : NONE;
      const sequence = merge(kept, fresh.toSorted(compare), compare);
      const rank = new Uint32Array(records.length);
      for (let place = 0; place < sequence.length; place++) rank[sequence[place] ?? 0] = place;
      return [indexNameOf(sort), { sequence, rank }];
    }),
  );
}

const NONE = new Uint32Array();

function compareIn(records: readonly VariantRecord[], compare: Compare) {
  return (one: number, other: number): number => {
    const [first, second] = [records[one], records[other]];
    return (first && second && compare(first, second)) || one - other;
  };
}

/** Those of a sequence of before that are there now, by their places now. */
function stillThere(before: Uint32Array, places: Int32Array): Uint32Array {
  const placeNow = new Int32Array(before.length).fill(-1);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? -1;
    if (place >= 0) placeNow[place] = at;
  }
  const kept = new Uint32Array(before.length);
  let count = 0;
  for (let at = 0; at < before.length; at++) {
    const now = placeNow[before[at] ?? 0] ?? -1;
    if (now >= 0) kept[count++] = now;
  }
  return kept.subarray(0, count);
}

/** Two lists that are in order, as one: for each of the few in the second its place in the first is looked for. */
function merge(
  many: Uint32Array,
  few: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  const merged = new Uint32Array(many.length + few.length);
  let from = 0;
  let count = 0;
  for (const at of few) {
    let [low, high] = [from, many.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(many[middle] ?? 0, at) <= 0) low = middle + 1;
      else high = middle;
    }
    merged.set(many.subarray(from, low), count);
    count += low - from;
    merged[count++] = at;
    from = low;
  }
  merged.set(many.subarray(from), count);
  return merged;
}
