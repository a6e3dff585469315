import type { ReviewSort } from '@sanderling/contract/wire/catalogue/catalogue-calls';

export const REVIEW_SORT_NAMES: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest',
  lowest: 'Lowest',
};

/** The page and order of reviews that an address asks for. */
export function readReviewQuery(search: URLSearchParams): { page: number; sort: ReviewSort } {
  const page = Math.trunc(Number(search.get('review_page')));
  const asked = search.get('review_sort');
  const sorts: ReviewSort[] = ['newest', 'helpful', 'highest', 'lowest'];
  return {
    page: page >= 1 && page <= 500 ? page : 1,
    sort: sorts.find((sort) => sort === asked) ?? 'newest',
  };
}
