import type { DisplayMode } from '@sanderling/contract/commerce/constants';
import { Pagination } from '@sanderling/ui/pagination/pagination.tsx';
import { GRID_SIZES, ProductGrid } from '@sanderling/ui/product-grid/product-grid.tsx';
import { useMemo } from 'react';
import { CompareCheckbox } from '../compare/selection/compare-checkbox.tsx';
import { CompareTray } from '../compare/selection/compare-tray.tsx';
import { RecommendedStyles } from '../recommended-styles/recommended-styles.tsx';
import { ListingCard } from './card/listing-card.tsx';
import { useCardExtras } from './card/use-card-extras.ts';
import { EmptyListing } from './empty-listing.tsx';
import { FilterChips } from './filter-panel/filter-chips.tsx';
import { FilterPanel } from './filter-panel/filter-panel.tsx';
import { writeListingFilters } from './filters/listing-address.ts';
import { isNarrowed } from './filters/listing-filters.ts';
import { useListingAddress } from './filters/use-listing-address.ts';
import styles from './listing-page.module.css';
import type { Listing } from './search/load-listing.ts';
import { ListingToolbar } from './toolbar/listing-toolbar.tsx';
import { useDisplayMode } from './toolbar/use-display-mode.ts';

/** How many cards are surely above the fold on a phone; their pictures do not wait. */
const FIRST_ROW = 4;
/** From here on pictures come when they are near: browsers fetch lazy ones screens ahead. */
const FIRST_SCREENS = 12;

export function ListingResults({
  listing,
  categories,
}: {
  listing: Listing;
  categories: readonly { name: string; permalink: string }[];
}) {
  const { path, result } = listing;
  const address = useListingAddress(path, listing.filters);
  const display = useDisplayMode();
  const { mode } = display;
  // A tick is shown before its products are there: the two dozen cards are not drawn again for it.
  const products = useMemo(() => <ListingProducts listing={listing} mode={mode} />, [listing, mode]);
  if (result.productCount === 0 && !isNarrowed(address.filters)) {
    return (
      <div className={styles.noResults}>
        <EmptyListing listing={listing} categories={categories} />
      </div>
    );
  }
  return (
    <div className={styles.body}>
      <FilterPanel listing={listing} address={address} categories={categories} />
      <div className={styles.results} aria-busy={address.isChanging}>
        <ListingToolbar listing={listing} address={address} display={display} />
        <FilterChips path={path} filters={address.filters} categories={categories} />
        {result.productCount === 0 ? <EmptyListing listing={listing} categories={categories} /> : products}
      </div>
    </div>
  );
}

function ListingProducts({
  listing: { path, filters, result, near },
  mode,
}: {
  listing: Listing;
  mode: DisplayMode;
}) {
  const Extras = useCardExtras();
  return (
    <>
      <ProductGrid mode={mode}>
        {result.hits.map((record, place) => (
          <ListingCard
            key={record.variant_id}
            record={record}
            sizes={GRID_SIZES[mode]}
            headingLevel={2}
            loading={loadingAt(place)}
            Extras={Extras}
          >
            {!record.gift_card && <CompareCheckbox slug={record.slug} name={record.name} />}
          </ListingCard>
        ))}
      </ProductGrid>
      <CompareTray shown={result.hits.map(({ slug }) => slug)} />
      <Pagination
        page={filters.page}
        pageCount={result.pageCount}
        pathOf={(page) => path + writeListingFilters({ ...filters, page })}
      />
      <RecommendedStyles records={near} heading="Similar to your search" hasLink={false} />
    </>
  );
}

function loadingAt(place: number): 'first' | 'eager' | 'lazy' | 'near' {
  if (place === 0) return 'first';
  if (place < FIRST_ROW) return 'eager';
  return place < FIRST_SCREENS ? 'lazy' : 'near';
}
