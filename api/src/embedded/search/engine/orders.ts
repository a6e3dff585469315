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
  const placeNow = earlier && invert(earlier.places);
  const fresh = [...records.keys()].filter((at) => (earlier?.places[at] ?? -1) < 0);
  return new Map(
    SORTS.map((sort) => {
      const compare = compareIn(records, COMPARISONS[sort]);
      const before = earlier?.built.get(indexNameOf(sort))?.sequence ?? NONE;
      const kept = Array.from(before, (place) => placeNow?.get(place) ?? -1).filter((at) => at >= 0);
      const sequence = merge(kept, fresh.toSorted(compare), compare);
      const rank = new Uint32Array(records.length);
      for (const [place, record] of sequence.entries()) rank[record] = place;
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

function invert(places: Int32Array): ReadonlyMap<number, number> {
  const inverted = new Map<number, number>();
  for (const [at, place] of places.entries()) if (place >= 0) inverted.set(place, at);
  return inverted;
}

/** Two lists that are in order, as one. */
function merge(
  one: readonly number[],
  other: readonly number[],
  compare: (a: number, b: number) => number,
): Uint32Array {
  const merged = new Uint32Array(one.length + other.length);
  let [first, second] = [0, 0];
  for (let at = 0; at < merged.length; at++) {
    const [left, right] = [one[first], other[second]];
    const takesLeft = right === undefined || (left !== undefined && compare(left, right) <= 0);
    merged[at] = (takesLeft ? left : right) ?? 0;
    if (takesLeft) first += 1;
    else second += 1;
  }
  return merged;
}
