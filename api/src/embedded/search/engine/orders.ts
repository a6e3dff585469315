import { SORTS, type Sort } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { indexNameOf } from '../../../search/vocabulary/index-name.ts';

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

export function buildOrders(records: readonly VariantRecord[]): Map<string, SortOrder> {
  return new Map(
    SORTS.map((sort) => {
      const compare = COMPARISONS[sort];
      const sequence = Uint32Array.from(
        [...records.entries()]
          .sort(([at, one], [otherAt, other]) => compare(one, other) || at - otherAt)
          .map(([at]) => at),
      );
      const rank = new Uint32Array(records.length);
      for (const [place, record] of sequence.entries()) rank[record] = place;
      return [indexNameOf(sort), { sequence, rank }];
    }),
  );
}
