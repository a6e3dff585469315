import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { RecommendedStyles } from '../recommended-styles/recommended-styles.tsx';
import styles from './empty-listing.module.css';
import { chosenFilters } from './filters/chosen-filters.ts';
import { withoutFilters, writeListingFilters } from './filters/listing-address.ts';
import { isNarrowed } from './filters/listing-filters.ts';
import type { Listing } from './search/load-listing.ts';

type Categories = readonly { name: string; permalink: string }[];

/** Nothing matches: say so, lead back to where there is something, and show what comes near. */
export function EmptyListing({ listing, categories }: { listing: Listing; categories: Categories }) {
  const { filters, near, recommended } = listing;
  return (
    <>
      <WhatToDo listing={listing} categories={categories} />
      {filters.query !== '' && categories.length > 0 && (
        <nav className={styles.places} aria-label="Other places to look">
          <p>Or look around in</p>
          <ul className={styles.links}>
            {categories.map(({ name, permalink }) => (
              <li key={permalink}>
                <Link to={paths.category(permalink)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <RecommendedStyles records={near} heading="Similar to your search" hasLink={false} />
      {near.length === 0 && <RecommendedStyles records={recommended} />}
    </>
  );
}

function WhatToDo({ listing, categories }: { listing: Listing; categories: Categories }) {
  const { path, filters } = listing;
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        title="Nothing matches all of that"
        text="Remove a filter, or start over with all of our products."
      >
        <FiltersToClear listing={listing} categories={categories} />
        <ButtonLink to={path + writeListingFilters(withoutFilters(filters))}>Clear all filters</ButtonLink>
        {path !== paths.products && (
          <ButtonLink kind="link" to={paths.products + writeListingFilters({ ...filters, query: '' })}>
            Search all products
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  if (filters.query !== '') {
    return (
      <EmptyState
        title="We couldn’t find a match"
        text="Try fewer or plainer words: what it is (“sofa”), what it is made of (“oak”), or the number on its label."
      >
        <ButtonLink to={paths.products}>See all products</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="This room is between deliveries"
      text="There is nothing here right now, but the rest of the store is full."
    >
      <ButtonLink to={paths.products}>See all products</ButtonLink>
    </EmptyState>
  );
}

/** The filters one by one, each with what there is without it. */
function FiltersToClear({
  listing: { path, filters, countsWithout },
  categories,
}: {
  listing: Listing;
  categories: Categories;
}) {
  const ways = chosenFilters(filters, categories)
    .map(({ name, without }, place) => ({ name, without, count: countsWithout[place] ?? 0 }))
    .filter(({ count }) => count > 0);
  if (ways.length === 0) return null;
  return (
    <ul className={styles.clearFilters} aria-label="Results with one filter removed">
      {ways.map(({ name, without, count }) => (
        <li key={name}>
          <Link to={path + writeListingFilters(without)}>
            Without “{name}”: {count === 1 ? '1 piece' : `${count} pieces`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
