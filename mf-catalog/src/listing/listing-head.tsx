import type { Picture } from '@sanderling/contract/wire/values/picture';
import { SharedPicture } from '../structured-data/shared-picture.tsx';
import { withoutFilters, writeListingFilters } from './filters/listing-address.ts';
import { isNarrowed } from './filters/listing-filters.ts';
import type { Listing } from './search/load-listing.ts';

export interface ListingSeo {
  title: string;
  description: string;
  /** Searches are not indexed: a shopper who searches elsewhere wants products, not another search. */
  isIndexed?: boolean;
  /** Shown beside the heading, and where a link to the listing is shared. */
  picture?: Picture | null;
}

/**
 * What search engines read of a listing. Its pages are pages of their own; narrowed and sorted views are all the same
 * listing to them.
 */
export function ListingHead({
  listing: { path, filters, result, origin },
  seo,
}: {
  listing: Listing;
  seo: ListingSeo;
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
      {seo.picture && <SharedPicture title={seo.title} picture={seo.picture} origin={origin} />}
      {page > 1 && <link rel="prev" href={address(page - 1)} />}
      {page < result.pageCount && <link rel="next" href={address(page + 1)} />}
    </>
  );
}
