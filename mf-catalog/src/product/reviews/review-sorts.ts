import type { ReviewSort } from '@sanderling/contract/wire/catalogue/catalogue-calls';

export const SORTS: readonly ReviewSort[] = ['newest', 'helpful', 'highest', 'lowest'];
export const REVIEW_SORT_NAMES: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest',
  lowest: 'Lowest',
};

/** Which reviews an address asks for: so many pages of them, in an order, and only those with as many stars or with photos. */
export interface ReviewQuery {
  page: number;
  sort: ReviewSort;
  rating: number | null;
  hasPhotos: boolean;
}

/** More than this are not on one page: the next ones begin a new one. */
const MAX_PAGES = 20;

export function readReviewQuery(search: URLSearchParams): ReviewQuery {
  const rating = Number(search.get('review_rating'));
  const page = Math.trunc(Number(search.get('review_page')));
  const asked = search.get('review_sort');
  return {
    page: page >= 1 && page <= MAX_PAGES ? page : 1,
    sort: SORTS.find((sort) => sort === asked) ?? 'newest',
    rating: [1, 2, 3, 4, 5].includes(rating) ? rating : null,
    hasPhotos: search.get('review_photos') === 'true',
  };
}

/** The address of the same page with other reviews. */
export function reviewAddress(path: string, { page, sort, rating, hasPhotos }: ReviewQuery): string {
  const search = new URLSearchParams({ review_page: String(page), review_sort: sort });
  if (rating !== null) search.set('review_rating', String(rating));
  if (hasPhotos) search.set('review_photos', 'true');
  return `${path}?${search}#reviews`;
}
