import type { Breadcrumb } from '@sanderling/contract/wire/catalogue/product';
import { Picture } from '@sanderling/ui/picture/picture.tsx';
import { breadcrumbFacts, StructuredData } from '../structured-data/structured-data.tsx';
import { ListingHead, type ListingSeo } from './listing-head.tsx';
import styles from './listing-page.module.css';
import { ListingResults } from './listing-results.tsx';
import type { Listing } from './search/load-listing.ts';

/** Of a listing what is not its heading: its picture, the filters, the products, and what search engines read. */
export function ListingBody({
  listing,
  categories,
  seo,
  breadcrumbs,
}: {
  listing: Listing;
  categories: readonly { name: string; permalink: string }[];
  seo: ListingSeo;
  breadcrumbs: readonly Breadcrumb[];
}) {
  return (
    <>
      <ListingHead listing={listing} seo={seo} />
      <StructuredData facts={breadcrumbFacts(breadcrumbs, listing.origin)} />
      {seo.picture && (
        <Picture
          className={styles.picture}
          picture={seo.picture}
          sizes="(width >= 1024px) 40vw, (width >= 768px) 45vw, 100vw"
          loading="first"
        />
      )}
      <ListingResults key={listing.path} listing={listing} categories={categories} />
    </>
  );
}
