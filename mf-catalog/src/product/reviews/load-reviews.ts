import type { LoaderArgs } from '@sanderling/runtime';
import type { ReviewPage } from './review-page.ts';
import type { ReviewQuery } from './review-sorts.ts';

/** All pages up to the one that is asked for: "More reviews" adds to what is read already, also without scripts. */
export async function loadReviews(
  api: LoaderArgs['context']['api'],
  id: number,
  query: ReviewQuery,
): Promise<ReviewPage> {
  const pages = await Promise.all(
    Array.from({ length: query.page }, (_, at) =>
      api.products.reviews({
        id,
        page: String(at + 1),
        sort: query.sort,
        ...(query.rating !== null && { rating: query.rating }),
        ...(query.hasPhotos && { photos: 'true' }),
      }),
    ),
  );
  const [first] = pages;
  if (!first) throw new Error('A product has a first page of reviews.');
  const shown = Math.min(query.page, Math.max(1, first.meta.page_count));
  return {
    reviews: pages.flatMap(({ data }) => data),
    meta: { ...first.meta, page: shown },
    query,
  };
}
