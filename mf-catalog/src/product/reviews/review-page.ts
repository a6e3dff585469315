import type { Review, ReviewsMeta } from '@sanderling/contract/wire/catalogue/catalogue';
import type { ReviewSort } from '@sanderling/contract/wire/catalogue/catalogue-calls';

/** One page of reviews, in the order that the address asks for. */
export interface ReviewPage {
  reviews: readonly Review[];
  meta: ReviewsMeta;
  sort: ReviewSort;
}
