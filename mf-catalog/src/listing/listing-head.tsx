import { isNarrowed, withoutFilters, writeListingFilters } from './listing-filters.ts';
import type { Listing } from './load-listing.ts';

/**
 * What search engines read of a listing. Its pages are pages of their own; narrowed and sorted views are all the same
 * listing to them.
 */
export function ListingHead({
  listing: { path, filters, result, origin },
  seo,
}: {
  listing: Listing;
  /** Searches are not indexed: whoever searches elsewhere wants products, not another search. */
  seo: { title: string; description: string; isIndexed?: boolean };
}) {
  const { page } = filters;
  const address = (target: number, of = filters) =>
    origin + path + writeListingFilters({ ...of, page: target });
  const plain = { ...withoutFilters(filters), sort: 'featured' as const };
  return (
    <>
      <title>{page > 1 ? `${seo.title}, page ${page}` : seo.title}</title>
      <meta name="description" content={seo.description} />
      {seo.isIndexed === false && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address(isNarrowed(filters) ? 1 : page, plain)} />
      {page > 1 && <link rel="prev" href={address(page - 1)} />}
      {page < result.pageCount && <link rel="next" href={address(page + 1)} />}
    </>
  );
}
