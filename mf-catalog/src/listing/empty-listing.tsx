import { paths } from '@sanderling/contract/paths';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { RecommendedStyles } from '../recommended-styles/recommended-styles.tsx';
import { isNarrowed, withoutFilters, writeListingFilters } from './listing-filters.ts';
import type { Listing } from './load-listing.ts';

/** Nothing matches: say so, lead back to where there is something, and show what others choose. */
export function EmptyListing({ listing: { path, filters, recommended } }: { listing: Listing }) {
  return (
    <>
      {isNarrowed(filters) ? (
        <EmptyState
          title="Nothing matches all of that"
          text="Take one of the filters above away, or begin again with everything on the floor."
        >
          <ButtonLink to={path + writeListingFilters(withoutFilters(filters))}>Clear all filters</ButtonLink>
          {path !== paths.products && (
            <ButtonLink kind="link" to={paths.products + writeListingFilters(filters)}>
              Look in all products
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <EmptyState
          title="This room is between deliveries"
          text="There is nothing here just now, but the rest of the house is full."
        >
          <ButtonLink to={paths.products}>See all products</ButtonLink>
        </EmptyState>
      )}
      <RecommendedStyles records={recommended} />
    </>
  );
}
