import type { Review, ReviewsMeta } from '@sanderling/contract/wire/catalogue/catalogue';
import type { ReviewQuery } from './review-sorts.ts';

/** The reviews that the address asks for, all pages up to the last one shown. */
export interface ReviewPage {
  reviews: readonly Review[];
  meta: ReviewsMeta;
  query: ReviewQuery;
}
